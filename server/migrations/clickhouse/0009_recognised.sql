-- Whether a visitor came with an id of a browser, app or user, so that a later visit is recognised as the same
-- visitor's: 'yes'. Empty: the id was made for one day, or the visit was counted before this was stored.
alter table hits{local} {cluster} add column if not exists recognised LowCardinality(String);

{alter hits add column if not exists recognised LowCardinality(String)};

alter table visits{local} {cluster} add column if not exists recognised LowCardinality(String);

{alter visits add column if not exists recognised LowCardinality(String)};
