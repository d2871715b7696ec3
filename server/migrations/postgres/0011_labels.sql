-- What the reports of a conference have rows for, as hashes: events, referrers, files. Whatever is
-- not in here is new, and a conference may add only so many new ones in a day.
create table known_labels (
  conference_id uuid not null,
  hash bigint not null,
  primary key (conference_id, hash)
);

-- The conferences whose known labels are complete. Without a row they are gathered from ClickHouse
-- before the next block. The round is another one each time: what was remembered of an older is void.
create table label_sets (
  conference_id uuid primary key,
  round uuid not null default gen_random_uuid()
);

-- How many labels a conference added on a day, and what became of those beyond the limit.
create table label_days (
  conference_id uuid not null,
  -- Of arrival, in UTC.
  day date not null,
  added integer not null,
  -- Hits that were counted as (other).
  folded bigint not null,
  -- The limit that was in force when the first of them came, and when that was.
  allowed integer,
  reached_at timestamptz,
  primary key (conference_id, day),
  check ((allowed is null) = (reached_at is null))
);
create index label_days_reached on label_days (conference_id, day) where reached_at is not null;
