create table submissions (
  -- Without a foreign key, whose check of each row would take as long as all the rest of an import
  -- (50,000 rows: 0.5 s of 1.0 s). The import, the only one to add rows, locks the conference's
  -- row instead, and no conference's row is ever deleted.
  conference_id uuid not null,
  -- As the organiser spells it.
  abstract_id text not null check (abstract_id <> ''),
  -- HTML, sanitised on the way in.
  title text not null,
  -- The same without markup, for search; null where it has none.
  title_text text,
  code text not null check (code <> ''),
  uid text,
  -- In lower case.
  author_emails text[] not null check (cardinality(author_emails) > 0),
  -- Of all that an import may change: tells whether it does.
  fingerprint bigint not null default 0,
  -- Null until a payment went through; never taken back by an import.
  paid_at timestamptz,
  primary key (conference_id, abstract_id)
);

-- An author's posters are one look-up. Against a table of authors, 50,000 rows are added in 0.45 s
-- instead of 0.55 s and found as fast. An import collects its authors in the index's pending list
-- and empties that at its end: 0.05 s less than one by one, and no look-up reads through it (12 ms
-- instead of 0.1 ms).
create index submissions_author on submissions using gin (author_emails)
  with (gin_pending_list_limit = 65536);
