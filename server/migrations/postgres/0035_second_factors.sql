-- Since when a sign-in asks for a second factor; null: it does not.
alter table users add column second_factor_at timestamptz;

-- Authenticator apps, one per account.
create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  -- What the app makes its codes of. The product needs it as it is, and tells it once, when it is set up.
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null while it is being set up: such a one signs nobody in.
  confirmed_at timestamptz,
  -- The half-minute of the last code that was accepted: none is accepted twice.
  last_step bigint
);

-- For whoever has lost the app; each works once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the code, which has 80 random bits.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
