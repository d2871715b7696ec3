-- The sessions of a conference's programme, as it was imported last. Times are what the clocks of the
-- conference show, so that another time zone moves them along. A poster may be in several sessions.
create table programme_sessions (
  id uuid primary key default gen_random_uuid(),
  conference_id uuid not null,
  title text not null,
  -- Empty where none was given.
  room text not null,
  starts_at timestamp not null,
  ends_at timestamp not null check (ends_at > starts_at),
  -- Codes, in capitals.
  posters text[] not null,
  unique (conference_id, starts_at, room, title)
);
