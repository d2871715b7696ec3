-- Since when a group of hits has waited to be counted.
alter table hits_spool add column taken_at timestamptz not null default now();
