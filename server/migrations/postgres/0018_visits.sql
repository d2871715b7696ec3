-- Of a visitor id that a user had: when it was used last by whom. Hits without a user id that follow
-- within half an hour are theirs.
alter table visitors add column device json;

-- The ids (`hid`) that clients gave their hits, in short: sent again within the day, a hit counts once.
create table hit_ids (
  conference_id uuid not null,
  hash bigint not null,
  -- Of the hit's own time, in UTC, since 1970.
  day integer not null,
  taken_at timestamptz not null default now(),
  primary key (conference_id, hash, day)
);
create index hit_ids_taken on hit_ids using brin (taken_at);
