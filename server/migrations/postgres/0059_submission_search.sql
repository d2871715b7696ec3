-- What a search of a large conference looks in: the words of each poster, with an index of their parts of three
-- letters. Beside the posters, because that index makes adding 50,000 of them take ten times as long (0.4 s and
-- 3.6 s, and as long again to tidy it): a large import is answered first, and its words are put in afterwards.
-- Small conferences are not in here: reading all of theirs is as fast. Unlogged: after a crash it is filled anew.
create unlogged table submission_search (
  conference_id uuid not null,
  abstract_id text not null,
  words text not null,
  primary key (conference_id, abstract_id)
);

-- The conferences whose every poster is in submission_search.
create unlogged table submission_search_ready (conference_id uuid primary key);

-- pg_trgm comes with PostgreSQL, but some servers are installed without what comes with it. Answers whether it is
-- there; called at every start, since it may come later.
create function index_submission_search() returns boolean language plpgsql as $$
begin
  create extension if not exists pg_trgm;
  create index if not exists submission_search_words on submission_search using gin (words gin_trgm_ops)
    with (gin_pending_list_limit = 65536);
  return true;
exception when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
  return false;
end $$;

select index_submission_search();

-- Line breaks keep the columns apart: what is searched for has none.
create function submission_words(s submissions) returns text language sql stable
return concat_ws(E'\n', s.abstract_id, coalesce(s.title_text, s.title), s.code, s.uid,
  array_to_string(s.author_emails, ' '));

-- Few are put in at once. Many are left to the next round, and the conference is not ready until then. Who adds
-- posters holds their conference's row of submission_counts (count_added comes first), as the round does when it
-- finds a conference ready: neither overlooks the other.
create function search_added_submissions() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from added limit 101) few) > 100 then
    delete from submission_search_ready where conference_id in (select conference_id from added);
  else
    insert into submission_search
    select a.conference_id, a.abstract_id, submission_words(s)
    from added a join submission_search_ready using (conference_id)
      join submissions s using (conference_id, abstract_id)
    on conflict (conference_id, abstract_id) do update set words = excluded.words;
  end if;
  return null;
end $$;

create function search_changed_submissions() returns trigger language plpgsql as $$
declare gone uuid[];
begin
  if (select count(*) from (select from changed limit 101) few) <= 100 then
    update submission_search w set words = submission_words(s)
    from changed c join submissions s using (conference_id, abstract_id)
    where w.conference_id = c.conference_id and w.abstract_id = c.abstract_id
      and w.words <> submission_words(s);
    return null;
  end if;
  with stale as (
    delete from submission_search w using changed c join submissions s using (conference_id, abstract_id)
    where w.conference_id = c.conference_id and w.abstract_id = c.abstract_id
      and w.words <> submission_words(s)
    returning w.conference_id
  )
  select array_agg(distinct conference_id) into gone from stale;
  perform from submission_counts where conference_id = any(gone) order by conference_id for update;
  delete from submission_search_ready where conference_id = any(gone);
  return null;
end $$;

create function search_removed_submissions() returns trigger language plpgsql as $$
begin
  delete from submission_search w using removed r
  where w.conference_id = r.conference_id and w.abstract_id = r.abstract_id;
  return null;
end $$;

create trigger search_added after insert on submissions
  referencing new table as added for each statement execute function search_added_submissions();
create trigger search_changed after update on submissions
  referencing new table as changed for each statement execute function search_changed_submissions();
create trigger search_removed after delete on submissions
  referencing old table as removed for each statement execute function search_removed_submissions();
