-- A deleted conference gives its prefix up when another one takes it. What it was is kept here, and
-- `prefix` is then ~ and the id, which nobody can type: the prefixes of all rows stay distinct.
alter table conferences add column former_prefix text;
