-- Where whoever gets a mail ends such mails with one click; null for mails that somebody asked for.
alter table mails add column unsubscribe_url text;

-- Whom the reports of a conference go to. A rhythm is on since a moment, or off.
create table report_recipients (
  id uuid primary key default gen_random_uuid(),
  conference_id uuid not null,
  -- In small letters.
  email text not null,
  -- Reports hold what this user may read at that moment.
  maker_id uuid not null,
  daily_since timestamptz,
  weekly_since timestamptz,
  final_since timestamptz,
  created_at timestamptz not null,
  unsubscribed_at timestamptz,
  unique (conference_id, email)
);

-- One report to one of them. The unique key is the promise that none goes out twice; the row is
-- written together with the mail, or with why there is none.
create table report_deliveries (
  id uuid primary key default gen_random_uuid(),
  conference_id uuid not null,
  recipient_id uuid not null references report_recipients (id) on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'final')),
  first_day date not null,
  last_day date not null,
  due_at timestamptz not null,
  made_at timestamptz not null,
  -- Why it was not sent; null where it was.
  skipped text,
  unique (conference_id, recipient_id, rhythm, first_day)
);

create index report_deliveries_newest on report_deliveries (conference_id, made_at desc);

-- The secrets in the links of mails that went out, as SHA-256. Each of them unsubscribes its recipient.
create table report_unsubscribe_tokens (
  token_hash bytea primary key,
  recipient_id uuid not null references report_recipients (id) on delete cascade,
  made_at timestamptz not null
);

create index report_unsubscribe_tokens_of on report_unsubscribe_tokens (recipient_id);
