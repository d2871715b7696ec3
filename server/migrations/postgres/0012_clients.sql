-- What keys of rate limits are hashed with, so that a row tells no address: an IPv4 address is quickly
-- guessed from a plain hash. Unlogged like the limits themselves: a crash empties both, no backup
-- holds either, and the next count makes a new one.
create unlogged table rate_limit_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

create function rate_limit_key(plain text) returns text language plpgsql as $$
declare
  found_secret bytea;
begin
  select secret into found_secret from rate_limit_secret;
  if found_secret is null then
    insert into rate_limit_secret default values on conflict do nothing;
    select secret into strict found_secret from rate_limit_secret;
  end if;
  return encode(sha256(found_secret || sha256(found_secret || convert_to(plain, 'UTF8'))), 'hex');
end
$$;

-- Until when the provider was asked enough about a checkout by those who know its session.
alter table checkouts add column asked_until timestamptz;

-- What a mail is made of, for making it anew: its kind and the ids of what it tells, never a secret.
-- Its text is removed once the mail server has taken it; nobody, the version before included, can
-- queue a mail that has none.
alter table mails add column source json;
alter table mails add constraint mails_to_send_have_text
  check (status <> 'waiting' or text <> '') not valid;
create index mails_with_text on mails (queued_at) where status <> 'waiting' and text <> '';
