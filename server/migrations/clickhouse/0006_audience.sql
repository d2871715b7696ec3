-- Where a visitor is and what with, as the first hit of a visit told it. Empty: not told, or not asked yet.
alter table hits{local} {cluster}
  add column if not exists country LowCardinality(String),
  add column if not exists device_type LowCardinality(String),
  add column if not exists browser LowCardinality(String),
  add column if not exists os LowCardinality(String),
  add column if not exists language LowCardinality(String);

{alter hits
  add column if not exists country LowCardinality(String),
  add column if not exists device_type LowCardinality(String),
  add column if not exists browser LowCardinality(String),
  add column if not exists os LowCardinality(String),
  add column if not exists language LowCardinality(String)};

alter table visits{local} {cluster}
  add column if not exists country LowCardinality(String),
  add column if not exists device_type LowCardinality(String),
  add column if not exists browser LowCardinality(String),
  add column if not exists os LowCardinality(String),
  add column if not exists language LowCardinality(String);

{alter visits
  add column if not exists country LowCardinality(String),
  add column if not exists device_type LowCardinality(String),
  add column if not exists browser LowCardinality(String),
  add column if not exists os LowCardinality(String),
  add column if not exists language LowCardinality(String)};

-- What was told, by day. What was not is the rest of the day's visits, so nothing of before is missing here.
create table if not exists audience_days{local} {cluster} (
  conference UUID,
  day Date,
  trait Enum8('country' = 1, 'device' = 2, 'browser' = 3, 'os' = 4, 'language' = 5),
  value LowCardinality(String),
  visits Int64
) engine = {Replicated}SummingMergeTree
order by (conference, day, trait, value)
settings non_replicated_deduplication_window = 1000;

{distributed audience_days};

alter table audience_days{local} {cluster} modify setting non_replicated_deduplication_window = 10000;

create materialized view if not exists audience_days_of_visits {cluster} to audience_days{local} as
select conference, day, told.1 as trait, told.2 as value, sum(sign) as visits
from visits{local}
array join [('country', country), ('device', device_type), ('browser', browser), ('os', os),
  ('language', language)] as told
where told.2 != ''
group by conference, day, trait, value;
