-- What decides about visits is kept with each hit, so that a late one, a discarded period or another
-- time zone can make the visits of a day anew. Rows of before have the number 0.
alter table hits{local} {cluster}
  add column if not exists number UInt64,
  add column if not exists new_visit UInt8,
  add column if not exists referrer_type Enum8('direct' = 1, 'search' = 2, 'social' = 3, 'website' = 4, 'campaign' = 5),
  add column if not exists referrer_name String;

{alter hits
  add column if not exists number UInt64,
  add column if not exists new_visit UInt8,
  add column if not exists referrer_type Enum8('direct' = 1, 'search' = 2, 'social' = 3, 'website' = 4, 'campaign' = 5),
  add column if not exists referrer_name String};

-- A hit that moves to another visit is a row that cancels what was and one that says what is, here too.
alter table label_hits{local} {cluster} add column if not exists sign Int32 default 1;

{alter label_hits add column if not exists sign Int32 default 1};

alter table label_hits_of_hits {cluster} modify query
select conference, category, label, time, visit, visitor, sign
from hits{local}
where kind = 'event';

-- A view whose query was changed forgets the tokens of its blocks at the next start of the engine, and would
-- count a block twice that is sent again. Read anew at once, it keeps them.
detach table if exists label_hits_of_hits sync;
attach table if not exists label_hits_of_hits;
