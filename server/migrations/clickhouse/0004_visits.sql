-- `visitor` is whose a hit is. Where that is a user: the visitor id that it came with, else 0, and
-- whether a user id came along, so that it can be found out anew whose it is.
alter table hits{local} {cluster}
  add column if not exists device UInt64,
  add column if not exists by_user UInt8;

{alter hits
  add column if not exists device UInt64,
  add column if not exists by_user UInt8};

-- A block that is tried again is known by its token among so many others; each month in it counts as
-- one. An import of many years at once may store a thousand before a block is tried again.
alter table hits{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table visits{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table playbacks{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table event_days{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table event_totals{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table label_hits{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table referrer_days{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table hours{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
alter table playback_days{local} {cluster} modify setting non_replicated_deduplication_window = 10000;
