create table conferences (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- As typed; compared without case.
  prefix text not null check (prefix <> ''),
  supports_payments boolean not null default false,
  -- Kept while payments are off, so that switching them on again is easy.
  stripe_price_id text not null default '',
  currency text not null default 'usd' check (currency in ('usd', 'eur', 'gbp')),
  -- Of one poster, in minor units, as the provider said it; null while posters are free.
  poster_price_minor integer check (poster_price_minor > 0),
  created_at timestamptz not null default now(),
  -- A deleted conference keeps its row: payments and submissions refer to it.
  deleted_at timestamptz,
  check (supports_payments = (poster_price_minor is not null))
);

create unique index conferences_prefix on conferences (lower(prefix));
