-- Tokens for programs, each its user's: it reads, and writes where that is said, the conferences named.
create table program_tokens (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token: a copy of this table opens nothing.
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  prefixes text[] not null,
  may_write boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz
);

create index program_tokens_of_user on program_tokens (user_id);
