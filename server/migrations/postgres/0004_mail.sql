create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What the mail is about, in its sender's words: the same key twice is one mail.
  message_key text not null unique,
  recipient text not null check (recipient <> ''),
  subject text not null,
  text text not null,
  html text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  -- Conversations begun with the mail server, over all resends.
  attempts integer not null default 0,
  -- Sent again on purpose this often; part of the Message-ID.
  resends integer not null default 0,
  -- What the mail server said last; null once it took the mail.
  last_error text,
  created_at timestamptz not null default now(),
  -- When it was queued last; attempts go on for days from here.
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') <= (sent_at is not null))
);

create index mails_newest on mails (created_at desc, id);
create index mails_waiting on mails (queued_at) where status = 'waiting';
create index mails_failed on mails (created_at desc, id) where status = 'failed';

-- What the sandbox mailbox received. Empty where a mail server is configured.
create table sandbox_mails (
  id uuid primary key default gen_random_uuid(),
  -- A repeat of the same mail is recognised, as a mail server would.
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  received_at timestamptz not null default now()
);

create index sandbox_mails_newest on sandbox_mails (received_at desc, id);
