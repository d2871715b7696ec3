-- The oldest groups of each conference of a lane, however many another conference has before them.
create index spool_of_conference on spool (lane, conference_id, id);
