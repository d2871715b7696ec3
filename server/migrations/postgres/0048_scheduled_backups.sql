-- What is known of a backup that the product made by itself; null for one that was made by hand.
alter table backups add column file text;
alter table backups add column bytes bigint;
-- When it was restored into scratch databases and found to be the same; else, in words, why not.
alter table backups add column verified_at timestamptz;
alter table backups add column not_verified text;

-- Attempts that failed since the last backup that was made.
create table backup_faults (
  at timestamptz not null primary key,
  message text not null
);
