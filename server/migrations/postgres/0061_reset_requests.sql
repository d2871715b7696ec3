-- Who asked for a new password and has not been mailed yet. The job that does it knows no more than
-- the address: this is what a restored backup makes that job of.
create table reset_requests (
  email text primary key,
  asked_at timestamptz not null
);
