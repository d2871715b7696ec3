-- Hits that named no conference, by what they named, of all replicas. Nobody's data: it may be forgotten.
create unlogged table unknown_sites (
  name text primary key,
  -- Of the page that sent the last one.
  host text,
  hits bigint not null,
  last_at timestamptz not null
);
