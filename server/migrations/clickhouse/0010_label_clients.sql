-- The client that a hit with a new label came from (see Hit.client), so that its hits can be discarded. Empty: all
-- labels of the hit were known, or the hit was counted before this was stored.
alter table hits{local} {cluster} add column if not exists label_client LowCardinality(String);

{alter hits add column if not exists label_client LowCardinality(String)};
