-- The name of a poster's first author, as the organiser gave it, for what is printed; null where it was not given.
alter table submissions
  add column first_author text;
alter table import_before
  add column first_author text;
