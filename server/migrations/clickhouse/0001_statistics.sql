-- Three tables of facts, and day by day sums of them for the reports. A visit never passes midnight,
-- so the sums of whole days add up exactly; parts of days are read from the facts. `conference` comes
-- first in every order: what one conference costs does not depend on the others.
--
-- {local}, {cluster} and {Replicated} are empty on one server; {distributed …} is a table over the
-- shards of a cluster. See platform/clickhouse/migrate.ts.

create table if not exists hits{local} {cluster} (
  conference UUID,
  time DateTime('UTC'),
  visit UInt64,
  visitor UInt64,
  kind Enum8('page' = 1, 'event' = 2, 'media' = 3, 'link' = 4, 'download' = 5, 'search' = 6, 'content' = 7),
  -- Of an event: its group and its words. Otherwise the address, file or search.
  category LowCardinality(String),
  label String,
  name String,
  value Nullable(Float64),
  url String,
  title String,
  -- 1 for the first event of its category and label in its visit.
  first_in_visit UInt8,
  -- Erasing a visitor adds rows that cancel theirs in the sums, and then removes both.
  sign Int32 default 1
) engine = {Replicated}MergeTree
partition by toYYYYMM(time)
order by (conference, time)
settings non_replicated_deduplication_window = 1000;

{distributed hits};

-- A change of a visit is two rows: what it was (sign -1) and what it is (sign 1).
create table if not exists visits{local} {cluster} (
  conference UUID,
  visit UInt64,
  visitor UInt64,
  started DateTime('UTC'),
  last_action DateTime('UTC'),
  referrer_type Enum8('direct' = 1, 'search' = 2, 'social' = 3, 'website' = 4, 'campaign' = 5),
  referrer_name String,
  actions UInt32,
  sign Int8
) engine = {Replicated}CollapsingMergeTree(sign)
partition by toYYYYMM(started)
order by (conference, toDate(started), visit)
settings non_replicated_deduplication_window = 1000;

{distributed visits};

-- Changes as those of visits.
create table if not exists playbacks{local} {cluster} (
  conference UUID,
  media Enum8('video' = 1, 'audio' = 2),
  label String,
  playback String,
  visitor UInt64,
  started DateTime('UTC'),
  page String,
  seconds Float64,
  position Float64,
  length Float64,
  sign Int8
) engine = {Replicated}CollapsingMergeTree(sign)
partition by toYYYYMM(started)
order by (conference, media, toDate(started), label, playback)
settings non_replicated_deduplication_window = 1000;

{distributed playbacks};

create table if not exists event_days{local} {cluster} (
  conference UUID,
  category LowCardinality(String),
  label String,
  day Date,
  events Int64,
  visits Int64
) engine = {Replicated}SummingMergeTree
order by (conference, day, category, label)
settings non_replicated_deduplication_window = 1000;

{distributed event_days};

create materialized view if not exists event_days_of_hits {cluster} to event_days{local} as
select conference, category, label, toDate(time) as day, sum(sign) as events, sum(sign * first_in_visit) as visits
from hits{local}
where kind = 'event'
group by conference, category, label, day;

-- The whole season in as many rows as there are labels: what is asked for most.
create table if not exists event_totals{local} {cluster} (
  conference UUID,
  category LowCardinality(String),
  label String,
  events Int64,
  visits Int64
) engine = {Replicated}SummingMergeTree
order by (conference, category, label)
settings non_replicated_deduplication_window = 1000;

{distributed event_totals};

create materialized view if not exists event_totals_of_hits {cluster} to event_totals{local} as
select conference, category, label, sum(sign) as events, sum(sign * first_in_visit) as visits
from hits{local}
where kind = 'event'
group by conference, category, label;

-- The events again, by label: for what one poster or author achieved.
create table if not exists label_hits{local} {cluster} (
  conference UUID,
  category LowCardinality(String),
  label String,
  time DateTime('UTC'),
  visit UInt64,
  visitor UInt64
) engine = {Replicated}MergeTree
partition by toYYYYMM(time)
order by (conference, category, label, time)
settings non_replicated_deduplication_window = 1000;

{distributed label_hits};

create materialized view if not exists label_hits_of_hits {cluster} to label_hits{local} as
select conference, category, label, time, visit, visitor
from hits{local}
where kind = 'event' and sign > 0;

create table if not exists referrer_days{local} {cluster} (
  conference UUID,
  day Date,
  referrer_type Enum8('direct' = 1, 'search' = 2, 'social' = 3, 'website' = 4, 'campaign' = 5),
  referrer_name String,
  visits Int64
) engine = {Replicated}SummingMergeTree
order by (conference, day, referrer_type, referrer_name)
settings non_replicated_deduplication_window = 1000;

{distributed referrer_days};

create materialized view if not exists referrer_days_of_visits {cluster} to referrer_days{local} as
select conference, toDate(last_action) as day, referrer_type, referrer_name, sum(sign) as visits
from visits{local}
group by conference, day, referrer_type, referrer_name;

-- Visits and events per hour, for the time series.
create table if not exists hours{local} {cluster} (
  conference UUID,
  hour DateTime('UTC'),
  visits Int64,
  events Int64
) engine = {Replicated}SummingMergeTree
order by (conference, hour)
settings non_replicated_deduplication_window = 1000;

{distributed hours};

create materialized view if not exists hours_of_hits {cluster} to hours{local} as
select conference, toStartOfHour(time) as hour, 0 as visits, sum(sign) as events
from hits{local}
where kind = 'event'
group by conference, hour;

create materialized view if not exists hours_of_visits {cluster} to hours{local} as
select conference, toStartOfHour(last_action) as hour, sum(sign) as visits, 0 as events
from visits{local}
group by conference, hour;

create table if not exists playback_days{local} {cluster} (
  conference UUID,
  media Enum8('video' = 1, 'audio' = 2),
  label String,
  day Date,
  impressions Int64,
  plays Int64,
  finishes Int64,
  -- Seconds.
  watched Float64
) engine = {Replicated}SummingMergeTree
order by (conference, media, day, label)
settings non_replicated_deduplication_window = 1000;

{distributed playback_days};

create materialized view if not exists playback_days_of_playbacks {cluster} to playback_days{local} as
select conference, media, label, toDate(started) as day,
  sum(sign) as impressions,
  sum(sign * (seconds > 0)) as plays,
  sum(sign * (length > 0 and position >= length * 0.95)) as finishes,
  sum(sign * seconds) as watched
from playbacks{local}
group by conference, media, label, day;
