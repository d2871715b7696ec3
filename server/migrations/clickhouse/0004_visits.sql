-- `visitor` is whose a hit is. Where that is a user: the visitor id that it came with, else 0, and
-- whether a user id came along, so that it can be found out anew whose it is.
alter table hits{local} {cluster}
  add column if not exists device UInt64,
  add column if not exists by_user UInt8;

{alter hits
  add column if not exists device UInt64,
  add column if not exists by_user UInt8};
