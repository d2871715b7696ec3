-- Hits that were acknowledged and are not counted yet: one row per group commit and conference. They
-- are counted in lanes, a conference always in the same one; any replica counts any lane. The spool of
-- the version before (hits_spool) stays for replicas of it, and is taken over when they are gone.
create table spool (
  id bigint generated always as identity,
  conference_id uuid not null,
  lane smallint not null generated always as (get_byte(uuid_send(conference_id), 15) & 15) stored,
  hits integer not null check (hits > 0),
  body text not null,
  taken_at timestamptz not null default now(),
  primary key (lane, id)
);
-- A group of hits lives for seconds: packing it would cost more than writing it as it is.
alter table spool alter column body set storage external;
alter table spool set (toast_tuple_target = 8160);

-- Numbers of hits are made of those of their groups: they go on above those of the spool before, with
-- room for what replicas of the version before still take.
select setval(pg_get_serial_sequence('spool', 'id'),
  16 * coalesce(pg_sequence_last_value(pg_get_serial_sequence('hits_spool', 'id')::regclass), 0)
  + 1000000);

-- A block is planned and committed before it is sent to ClickHouse, so that whoever finishes it after
-- a crash sends the same rows with the same token, which ClickHouse then counts once. `stored` is what
-- was read from ClickHouse to make them; `rows` are those of a correction, of no hits on the spool.
create table counting_lanes (
  lane smallint primary key,
  token uuid,
  spool_ids bigint[],
  stored json,
  rows json,
  -- Since when, how often and why the block could not be counted.
  failures integer not null default 0,
  failed_since timestamptz,
  reason text,
  retry_at timestamptz not null default to_timestamp(0),
  check ((token is null) = (spool_ids is null))
);
insert into counting_lanes (lane) select generate_series(0, 15);

-- Hits that ClickHouse refuses, whatever else is in their block: an administrator tries them again or
-- discards them.
create table set_aside_hits (
  id bigint generated always as identity primary key,
  conference_id uuid not null,
  body text not null,
  reason text not null,
  taken_at timestamptz not null,
  set_aside_at timestamptz not null default now()
);
