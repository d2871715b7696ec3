-- When a backup was made by the product's own command, so that its age is known.
create table backups (
  taken_at timestamptz not null primary key
);
