-- Posters that count as paid without a payment here. Written together with submissions.paid_at, so that
-- whatever asks whether a poster is paid need not know of this table.
create table fee_waivers (
  conference_id uuid not null,
  abstract_id text not null,
  kind text not null check (kind in ('waived', 'paid-elsewhere')),
  -- The reason, or the reference of the payment elsewhere.
  note text not null check (note <> ''),
  made_by text not null,
  made_at timestamptz not null,
  primary key (conference_id, abstract_id)
);

-- When the code was first mailed to one of the authors; null until then.
alter table submissions add column retrieved_at timestamptz;

update submissions set retrieved_at = mailed.first_at
from (
  select (source ->> 'conferenceId')::uuid as conference_id, abstract_id, min(created_at) as first_at
  from mails, jsonb_array_elements_text(source::jsonb -> 'abstractIds') as abstract_id
  where source ->> 'kind' = 'codes'
  group by 1, 2
) as mailed
where submissions.conference_id = mailed.conference_id
  and submissions.abstract_id = mailed.abstract_id;

-- One reminder to the authors of a conference, as an administrator sent it.
create table reminder_runs (
  id uuid primary key default gen_random_uuid(),
  conference_id uuid not null,
  audience text not null check (audience in ('unpaid', 'not-retrieved')),
  -- What the administrator wrote; null: the usual words.
  message text,
  created_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text
);

create index reminder_runs_newest on reminder_runs (conference_id, created_at desc);

-- The latest reminder to each author. The primary key is the promise that nobody gets two in a day:
-- a row is taken again only when it is a day old.
create table reminders (
  conference_id uuid not null,
  email text not null,
  run_id uuid not null references reminder_runs (id),
  claimed_at timestamptz not null,
  -- Written together with the mail; null while it is still to be queued.
  queued_at timestamptz,
  primary key (conference_id, email)
);

create index reminders_of_run on reminders (run_id, email);
