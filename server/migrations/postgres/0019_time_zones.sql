-- A conference's own clock, and the days that it takes place on.
alter table conferences
  add column time_zone text not null default 'UTC',
  add column starts_on date,
  add column ends_on date,
  add check ((starts_on is null) = (ends_on is null)),
  add check (starts_on <= ends_on);
-- Here they are from now on.
update conferences set starts_on = first_day, ends_on = last_day
from conference_tracking where conference_id = conferences.id and first_day is not null;

-- What ClickHouse knows the hits of a conference by, and the zone whose days they are counted in.
-- Without a row: by the conference's own id, in UTC. Another zone means that they are counted anew
-- under another id, beside what is there, and that the two are exchanged at the end.
create table counts (
  conference_id uuid primary key,
  id uuid not null unique,
  time_zone text not null,
  -- While it differs from time_zone, a recount is due or under way.
  wanted_zone text not null,
  -- Of the recount: its id, the parts of it that are done, and how far it is. Without an id: not begun.
  next_id uuid,
  next_zone text,
  parts_done integer not null default 0,
  -- Days whose single hits are not all kept any more: they keep what was counted.
  kept_days date[] not null default '{}',
  hits bigint not null default 0,
  counted bigint not null default 0,
  -- Whoever is at it says so again and again; after that another may go on.
  worked_until timestamptz not null default to_timestamp(0),
  check ((next_id is null) = (next_zone is null))
);

-- Counts that nobody reads any more: their rows are removed from ClickHouse.
create table former_counts (
  id uuid primary key,
  since timestamptz not null default now()
);
