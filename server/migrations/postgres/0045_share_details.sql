-- A link may be about one poster or author, and carry a note and a logo.
alter table share_links
  add column only_section text,
  add column only_name text,
  add column note text,
  add column logo bytea,
  add column logo_type text,
  add check ((only_section is null) = (only_name is null)),
  add check ((logo is null) = (logo_type is null));
