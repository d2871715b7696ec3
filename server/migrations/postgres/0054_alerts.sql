-- When the mail server refused a mail for good, or it was given up; null for those of versions before.
alter table mails add column failed_at timestamptz;

create index mails_failed_at on mails (failed_at) where failed_at is not null;

-- Who wants alerts about a conference.
create table alert_subscribers (
  conference_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (conference_id, user_id)
);

-- What was or is wrong. Written together with the mails that tell of its beginning and of its end.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null: about the whole product.
  conference_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- What it was noticed by, for telling when it is over.
  level double precision not null default 0
);

-- One of a kind at a time, whichever replica notices.
create unique index alerts_open on alerts (kind, conference_id) nulls not distinct
  where ended_at is null;
create index alerts_newest on alerts (conference_id, began_at desc);
