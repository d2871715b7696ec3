-- Hits that were acknowledged and are not counted yet: one row per group commit.
create table hits_spool (
  id bigint generated always as identity primary key,
  hits integer not null check (hits > 0),
  body text not null
);

-- What is being counted, by one replica at a time. A block is planned and committed before it is
-- sent to ClickHouse, so that whoever finishes it after a crash sends the same rows with the same
-- token, which ClickHouse then counts once.
create table hits_drain (
  only_row boolean primary key default true check (only_row),
  token uuid,
  spool_ids bigint[],
  check ((token is null) = (spool_ids is null))
);
insert into hits_drain default values;

-- The recent visits of each visitor, for as long as a hit may still belong to one of them.
create table visitors (
  conference_id uuid not null,
  visitor text not null,
  visits json not null,
  touched_at timestamptz not null default now(),
  primary key (conference_id, visitor)
);
create index visitors_touched on visitors (touched_at);

-- The playbacks that may still go on.
create table playbacks (
  conference_id uuid not null,
  playback text not null,
  state json not null,
  touched_at timestamptz not null default now(),
  primary key (conference_id, playback)
);
create index playbacks_touched on playbacks (touched_at);

-- Grows with every block that holds hits of a conference: what was read at one number is still
-- right while the number is the same.
create table report_versions (
  conference_id uuid primary key,
  version bigint not null
);

-- Visitors without an id are told apart by a hash with the day's salt. Yesterday's is forgotten, and
-- with it the way from a hash back to an address.
create table visitor_salts (
  day date primary key,
  salt text not null
);
