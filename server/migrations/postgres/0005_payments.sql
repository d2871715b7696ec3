-- One attempt of an author to buy posters. Written before the payment provider is asked, so that
-- its id is the idempotency key of the provider's session: asking again makes no second one.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  conference_id uuid not null references conferences (id),
  author_email text not null check (author_email = lower(author_email)),
  -- In ascending order: the same wish is the same value.
  abstract_ids text[] not null check (cardinality(abstract_ids) > 0),
  -- Everything that the provider is asked with, so that asking again says the same.
  price_id text not null,
  unit_minor integer not null check (unit_minor >= 0),
  currency text not null check (currency in ('usd', 'eur', 'gbp')),
  return_base text not null,
  -- What the provider answered; unknown until it has.
  stripe_session_id text unique,
  url text,
  expires_at timestamptz,
  state text not null default 'open'
    check (state in ('open', 'processing', 'paid', 'expired', 'failed')),
  stripe_payment_intent text unique,
  -- Grows with every change: whoever read an older one asks the provider again.
  revision integer not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  paid_at timestamptz
);

-- A double click finds the first click's checkout instead of opening a second one.
create unique index checkouts_one_open on checkouts (conference_id, author_email, abstract_ids)
  where state = 'open';
create index checkouts_unsettled on checkouts (checked_at) where state in ('open', 'processing');

-- One sold poster. The primary key is the promise that a poster is sold once.
create table payments (
  conference_id uuid not null references conferences (id),
  abstract_id text not null,
  checkout_id uuid not null references checkouts (id),
  unique_identifier text not null,
  author_email text not null,
  paid_by text not null,
  price_minor integer not null check (price_minor >= 0),
  currency text not null check (currency in ('usd', 'eur', 'gbp')),
  paid_at timestamptz not null,
  refunded_minor integer not null default 0 check (refunded_minor between 0 and price_minor),
  disputed boolean not null default false,
  primary key (conference_id, abstract_id)
);

create index payments_checkout on payments (checkout_id);

-- Money that goes back because somebody else had bought the poster meanwhile. Written together
-- with the sale; `due` until the provider has confirmed it.
create table surplus_refunds (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null unique references checkouts (id),
  abstract_ids text[] not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  -- Grows when the provider has refused, never when it was silent: part of the idempotency key.
  attempt integer not null default 0,
  stripe_refund_id text,
  error text,
  created_at timestamptz not null,
  done_at timestamptz
);

create index surplus_refunds_due on surplus_refunds (created_at) where state = 'due';

-- What the local payment provider of the sandbox remembers. Unused with a real one.
create table sandbox_provider_objects (
  id text primary key,
  kind text not null,
  data jsonb not null,
  -- When the provider does something with it by itself: delivers an event, lets a debit arrive.
  due_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create index sandbox_provider_due on sandbox_provider_objects (due_at) where due_at is not null;
create index sandbox_provider_by_intent on sandbox_provider_objects
  (kind, (data ->> 'payment_intent'));
