-- How much of LABELS_PER_DAY was used on a day: by a conference (no client, category 0), by each client and by
-- each category of labels.
create table label_limits (
  conference_id uuid not null,
  -- Of arrival, in UTC.
  day date not null,
  -- 8 hex digits: see Hit.client.
  client text not null default '',
  -- The hash of the kind of label and its group.
  category bigint not null default 0,
  -- New labels that kept their names.
  labels integer not null,
  -- Hits that were counted as (other), of the conference or the client.
  folded bigint not null,
  primary key (conference_id, day, client, category)
);
create index label_limits_reached on label_limits (conference_id, day)
  where client = '' and category = 0 and folded > 0;

-- The version before counts in label_days, and notes in label_sets which conferences have all their labels in
-- known_labels. From now on a row with the hash 0 says so.
insert into label_limits (conference_id, day, labels, folded)
select conference_id, day, added, folded from label_days;
insert into known_labels (conference_id, hash)
select conference_id, 0 from label_sets
on conflict do nothing;
