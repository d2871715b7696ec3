-- The last import of each conference, so that it can be taken back.
create sequence import_ids;
create table last_imports (
  conference_id uuid primary key,
  id bigint not null,
  made_at timestamptz not null default now(),
  created integer not null,
  updated integer not null
);

-- Which import added a submission; null for those that were added by hand or before.
alter table submissions add column import_id bigint;

-- What the last import changed, as it was before, and the fingerprint of what the import made of it:
-- whatever was changed again since is left as it is.
create table import_before (
  conference_id uuid not null references last_imports on delete cascade,
  abstract_id text not null,
  title text not null,
  title_text text,
  code text not null,
  uid text,
  author_emails text[] not null,
  fingerprint bigint not null,
  imported bigint not null,
  primary key (conference_id, abstract_id)
);
