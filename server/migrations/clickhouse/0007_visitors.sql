-- Who was there on a day, for the number of different visitors over days. About single visitors: it goes with
-- the facts, by month and when a visitor is erased. In small pieces, so that a part of the visitors of each
-- day, those of some buckets, can be read without the others.
create table if not exists visitor_days{local} {cluster} (
  conference UUID,
  day Date,
  bucket UInt8,
  visitor UInt64,
  visits Int64
) engine = {Replicated}SummingMergeTree
partition by toYYYYMM(day)
order by (conference, day, bucket, visitor)
settings non_replicated_deduplication_window = 1000, index_granularity = 1024;

{distributed visitor_days};

alter table visitor_days{local} {cluster} modify setting non_replicated_deduplication_window = 10000;

-- What was counted before. From the beginning each time, so that it can run again.
truncate table visitor_days{local} {cluster};

insert into visitor_days{local} (conference, day, bucket, visitor, visits)
select conference, day, toUInt8(cityHash64(visitor) % 256) as bucket, visitor, toInt64(sign) as visits
from visits{local}
settings insert_deduplicate = 0, max_partitions_per_insert_block = 0;

create materialized view if not exists visitor_days_of_visits {cluster} to visitor_days{local} as
select conference, day, toUInt8(cityHash64(visitor) % 256) as bucket, visitor, sum(sign) as visits
from visits{local}
group by conference, day, bucket, visitor
having visits != 0;
