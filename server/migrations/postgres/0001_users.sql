create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- Kept in lower case, so that one address is one account.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  is_admin boolean not null default false,
  -- 1 Bronze, 2 Silver, 3 Gold.
  paid_category smallint not null default 1 check (paid_category between 1 and 3),
  -- As typed; compared without case. A prefix may come before its conference.
  prefixes text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table sessions (
  -- SHA-256 of the token: a copy of this table signs nobody in.
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

create index sessions_user on sessions (user_id);
create index sessions_age on sessions (last_seen_at);

-- Unlogged: a crash empties it, which only forgets how often somebody tried.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

create index rate_limits_age on rate_limits (ends_at);
