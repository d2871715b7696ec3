-- How a conference is tracked. Without a row: as the defaults say.
create table conference_tracking (
  conference_id uuid primary key references conferences (id),
  -- Browsers that ask not to be tracked are left out.
  respect_do_not_track boolean not null default false,
  -- The days of the conference itself.
  first_day date,
  last_day date,
  check ((first_day is null) = (last_day is null)),
  check (first_day <= last_day)
);

-- What the videos and audios of a conference are called.
create table media_titles (
  conference_id uuid not null references conferences (id),
  kind text not null check (kind in ('video', 'audio')),
  -- The last part of the file's address, as the organiser spells it.
  file_name text not null check (file_name <> ''),
  title text not null check (title <> ''),
  primary key (conference_id, kind, file_name)
);

-- Read-only links to a conference's statistics.
create table share_links (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea not null unique,
  conference_id uuid not null references conferences (id),
  -- A link never reads more than its maker may; it goes with them.
  maker_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  sections text[] not null check (cardinality(sections) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);

create index share_links_conference on share_links (conference_id, created_at desc);
create index share_links_maker on share_links (maker_id);
