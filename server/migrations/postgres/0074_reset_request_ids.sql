-- What a job is given instead of the address, which a queue keeps for a day.
alter table reset_requests add column id uuid not null unique default gen_random_uuid();
