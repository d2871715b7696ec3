-- Passkeys: keys of the user's devices. Only the public half is here, which signs nobody in.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- In base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the device: it only grows. One that goes back tells of a copy. 0: the device does not count.
  counter bigint not null,
  name text not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id);

-- What a device is to sign, once, within minutes, for one purpose.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  -- Whose passkey is being added; null where it is the passkey that tells who is there.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_over on passkey_challenges (expires_at);
