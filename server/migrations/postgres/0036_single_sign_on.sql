-- Who somebody is at the identity provider. An address may change there, the subject never does.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  -- An account is one person there.
  unique (issuer, user_id)
);

-- Sign-ins that somebody has begun and is at the provider for.
create table single_sign_ons (
  -- SHA-256 of what comes back with the person, and of the cookie of the browser that began.
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);

-- Opened by the provider's word: it lasts half a day at most, so that whoever is removed there is out by then.
alter table sessions add column by_provider boolean not null default false;
