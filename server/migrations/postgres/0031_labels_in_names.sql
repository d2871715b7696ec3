-- Sites that send the label of an event as its name (e_n), not as its action (e_a).
alter table conference_tracking
  add column labels_in_event_names boolean not null default false;
