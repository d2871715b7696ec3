-- Until when a replica works on a removal. It renews the lease while it works; after a crash the lease expires.
alter table unfinished_removals add column leased_until timestamptz;
