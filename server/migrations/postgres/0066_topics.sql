-- The topic of a poster, as the organiser gave it, for its place among those of the same topic; null where it was not given.
alter table submissions
  add column topic text;
alter table import_before
  add column topic text;
