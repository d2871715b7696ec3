-- The site that a conference has of its own in the Matomo that is read; null: it shares that of all.
alter table conferences
  add column matomo_site_id integer check (matomo_site_id > 0);
