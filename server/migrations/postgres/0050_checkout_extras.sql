-- What a conference's checkout asks and makes besides taking the money; a checkout keeps what it was
-- opened with, so that asking the provider again asks the same.
alter table conferences add column checkout_extras text[] not null default '{}';
alter table checkouts add column extras text[] not null default '{}';
