-- Attempts with a wrong password or code, for the owner of the account to see. Unlogged like the counts of
-- rate limits: a crash forgets them, and writing one takes as long as writing none, so that the time of
-- an answer does not tell whether there is an account.
create unlogged table sign_in_failures (
  user_id uuid primary key references users (id) on delete cascade,
  -- Since the last sign-in.
  failures integer not null,
  failed_at timestamptz,
  -- Between the last sign-in and the one before it.
  failures_before integer not null,
  failed_before_at timestamptz
);
