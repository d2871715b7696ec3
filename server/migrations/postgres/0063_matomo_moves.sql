-- Visits that are brought over from a Matomo: one move for each conference, the latest. The token is
-- there only while it runs, so that it can go on after a restart.
create table matomo_moves (
  conference_id uuid primary key references conferences (id) on delete cascade,
  -- Of this start: what an earlier one writes is not taken any more.
  run uuid not null,
  url text not null,
  site_id integer not null,
  whole_site boolean not null,
  beside boolean not null,
  token text,
  status text not null check (status in ('running', 'cancelled', 'failed', 'done')),
  -- How far it is; null until the first page.
  state jsonb,
  notes jsonb not null default '[]',
  fault text,
  comparison jsonb,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (token is null or status = 'running')
);
