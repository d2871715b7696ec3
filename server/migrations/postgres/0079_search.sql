-- The search over everything. Every conference is in submission_search from here on, not the large ones alone, and the
-- words have the first author and the topic, too. Unlogged as before: after a crash it is filled anew.
create or replace function submission_words(s submissions) returns text language sql stable
return concat_ws(E'\n', s.abstract_id, coalesce(s.title_text, s.title), s.code, s.uid,
  array_to_string(s.author_emails, ' '), s.first_author, s.topic);

-- What a poster, its author and its topic begin with, in lower case. Never its code or the authors' addresses, which
-- not everybody who finds the poster may read.
create unlogged table submission_terms (
  conference_id uuid not null,
  abstract_id text not null,
  term text collate "C" not null
);

-- For administrators, who search every conference; for others, who search their own; to remove those of a poster.
create index submission_terms_all on submission_terms (term);
create index submission_terms_of_conference on submission_terms (conference_id, term);
create index submission_terms_of_poster on submission_terms (conference_id, abstract_id);

create function terms_of_submission(s submissions) returns setof text language sql stable as $$
  select distinct lower(left(term, 100)) collate "C"
  from unnest(array[s.abstract_id, s.uid, coalesce(s.title_text, s.title), s.first_author, s.topic]) as term
  where term <> ''
$$;

-- Whoever puts words into submission_search puts the terms beside them.
create function add_submission_terms() returns trigger language plpgsql as $$
begin
  insert into submission_terms (conference_id, abstract_id, term)
  select s.conference_id, s.abstract_id, term
  from added join submissions s using (conference_id, abstract_id)
    cross join lateral terms_of_submission(s) as term;
  return null;
end $$;

create function remove_submission_terms() returns trigger language plpgsql as $$
begin
  delete from submission_terms t using removed r
  where t.conference_id = r.conference_id and t.abstract_id = r.abstract_id;
  return null;
end $$;

create function change_submission_terms() returns trigger language plpgsql as $$
begin
  delete from submission_terms t using changed c
  where t.conference_id = c.conference_id and t.abstract_id = c.abstract_id;
  insert into submission_terms (conference_id, abstract_id, term)
  select s.conference_id, s.abstract_id, term
  from changed join submissions s using (conference_id, abstract_id)
    cross join lateral terms_of_submission(s) as term;
  return null;
end $$;

create trigger terms_added after insert on submission_search
  referencing new table as added for each statement execute function add_submission_terms();
create trigger terms_changed after update on submission_search
  referencing new table as changed for each statement execute function change_submission_terms();
create trigger terms_removed after delete on submission_search
  referencing old table as removed for each statement execute function remove_submission_terms();

-- Filled anew with the new words and the terms.
truncate submission_search, submission_search_ready;

-- Payments and emails are searched by address.
create or replace function index_submission_search() returns boolean language plpgsql as $$
begin
  create extension if not exists pg_trgm;
  create index if not exists submission_search_words on submission_search using gin (words gin_trgm_ops)
    with (gin_pending_list_limit = 65536);
  create index if not exists payments_addresses on payments
    using gin ((paid_by || ' ' || author_email) gin_trgm_ops);
  create index if not exists mails_recipient on mails using gin (recipient gin_trgm_ops);
  return true;
exception when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
  return false;
end $$;

select index_submission_search();
