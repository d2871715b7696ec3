-- From which day on authors have a page with the numbers of their posters; null: there is none.
alter table conferences
  add column author_pages_from date;

-- The links to those pages. An author may have several: each mail of codes brings one.
create table author_links (
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea primary key,
  conference_id uuid not null references conferences (id),
  -- In lower case. Which posters are the author's is looked up when the page is opened.
  email text not null check (email <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index author_links_author on author_links (email, conference_id);
