-- A day is one of the conference's time zone, so it is told with each row. Rows of before are of UTC.
alter table hits{local} {cluster} add column if not exists day Date default toDate(time);
{alter hits add column if not exists day Date default toDate(time)};

alter table visits{local} {cluster} add column if not exists day Date default toDate(last_action);
{alter visits add column if not exists day Date default toDate(last_action)};

alter table playbacks{local} {cluster} add column if not exists day Date default toDate(started);
{alter playbacks add column if not exists day Date default toDate(started)};

alter table event_days_of_hits {cluster} modify query
select conference, category, label, day, sum(sign) as events, sum(sign * first_in_visit) as visits
from hits{local}
where kind = 'event'
group by conference, category, label, day;

alter table referrer_days_of_visits {cluster} modify query
select conference, day, referrer_type, referrer_name, sum(sign) as visits
from visits{local}
group by conference, day, referrer_type, referrer_name;

alter table playback_days_of_playbacks {cluster} modify query
select conference, media, label, day,
  sum(sign) as impressions,
  sum(sign * (seconds > 0)) as plays,
  sum(sign * (length > 0 and position >= length * 0.95)) as finishes,
  sum(sign * seconds) as watched
from playbacks{local}
group by conference, media, label, day;

-- Hours of every zone are made of quarters; what was summed up before is in whole hours.
alter table hours_of_hits {cluster} modify query
select conference, toStartOfFifteenMinutes(time) as hour, 0 as visits, sum(sign) as events
from hits{local}
where kind = 'event'
group by conference, hour;

alter table hours_of_visits {cluster} modify query
select conference, toStartOfFifteenMinutes(last_action) as hour, sum(sign) as visits, 0 as events
from visits{local}
group by conference, hour;

-- A view whose query was changed forgets the tokens of its blocks at the next start of the engine, and would
-- count a block twice that is sent again. Read anew at once, it keeps them.
detach table if exists event_days_of_hits sync;
attach table if not exists event_days_of_hits;
detach table if exists referrer_days_of_visits sync;
attach table if not exists referrer_days_of_visits;
detach table if exists playback_days_of_playbacks sync;
attach table if not exists playback_days_of_playbacks;
detach table if exists hours_of_hits sync;
attach table if not exists hours_of_hits;
detach table if exists hours_of_visits sync;
attach table if not exists hours_of_visits;
