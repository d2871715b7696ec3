-- When the provider was last asked about a checkout and did not know it; before checked_at: it has known it since.
alter table checkouts
  add column unknown_at timestamptz;
