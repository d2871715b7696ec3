-- Of the hit's own time, in unix seconds: a day of a conference's zone that is discarded is no day of UTC. Null: noted
-- by an earlier version.
alter table hit_ids
  add column time bigint;
