-- Conferences whose checkouts the payment provider refuses, until it opens one again: nobody can pay there.
create table refused_checkouts (
  conference_id uuid primary key references conferences on delete cascade,
  since timestamptz not null,
  reason text not null,
  -- What was asked for: once another price or other extras are set, it is not known to be refused.
  price_id text not null,
  extras text[] not null
);
