alter table sessions
  -- What a session is called by, to its owner; it signs nobody in.
  add column id uuid not null unique default gen_random_uuid(),
  -- The browser in words, as it named itself at the sign-in; never its address.
  add column browser text not null default '';

-- Links to set a new password: one per account, a new one takes the old one's place.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What administrators did. Kept for good.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Without a reference: an entry outlives the account.
  actor_id uuid not null,
  actor_email text not null,
  action text not null,
  -- Method and path of the call.
  call text not null,
  subject text not null,
  -- Not jsonb, which refuses some of what a text may hold.
  details json not null,
  -- Written before the change, and true once it is made.
  done boolean not null
);

-- An entry that is done stays as it is.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of the audit log is never changed or removed';
end
$$;

create trigger audit_entry_is_kept before update or delete on audit_log
  for each row when (old.done) execute function keep_audit_entry();
