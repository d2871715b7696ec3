-- What is to be taken out of the statistics: a visitor ({"visitor"}) or a period ({"from", "to"}). It goes
-- when ClickHouse, every server of it, has it; until then no new hits of the conference are counted, since a
-- server that has it later would take them away too.
create table unfinished_removals (
  id bigint generated always as identity primary key,
  conference_id uuid not null,
  lane smallint not null generated always as (get_byte(uuid_send(conference_id), 15) & 15) stored,
  removal json not null,
  since timestamptz not null default now(),
  reason text
);
create index unfinished_removals_of_a_lane on unfinished_removals (lane);
