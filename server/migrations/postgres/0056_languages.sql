-- In which a checkout was opened: that of the provider's page and of the mails that follow. Null: not said.
alter table checkouts add column language text;

-- In which an author asked last, for mails that somebody else starts. Written for an address that has
-- posters in the conference, and only when it changes.
create table author_languages (
  conference_id uuid not null,
  email text not null,
  language text not null,
  primary key (conference_id, email)
);
