-- How many posters a conference has, kept in the same transaction, so that a page of a long list does
-- not count them all.
create table submission_counts (
  conference_id uuid primary key references conferences (id) on delete cascade,
  submissions bigint not null
);

insert into submission_counts
select conference_id, count(*) from submissions group by conference_id;

create function count_added_submissions() returns trigger language plpgsql as $$
begin
  insert into submission_counts
  select conference_id, count(*) from added group by conference_id order by conference_id
  on conflict (conference_id)
    do update set submissions = submission_counts.submissions + excluded.submissions;
  return null;
end $$;

create function count_removed_submissions() returns trigger language plpgsql as $$
begin
  update submission_counts set submissions = submission_counts.submissions - gone.submissions
  from (select conference_id, count(*) as submissions from removed group by conference_id) gone
  where submission_counts.conference_id = gone.conference_id;
  return null;
end $$;

create trigger count_added after insert on submissions
  referencing new table as added for each statement execute function count_added_submissions();
create trigger count_removed after delete on submissions
  referencing old table as removed for each statement execute function count_removed_submissions();
