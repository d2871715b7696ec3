-- What the provider charged, and its receipt: the buyer's page, the mail and the payments list tell
-- it. Null for what was paid before, and while nothing is.
alter table checkouts
  add column amount_minor integer check (amount_minor >= 0),
  add column receipt_url text;

-- Posters that a bank debit is under way for: few at a time, asked for with every author's list.
create index checkouts_processing on checkouts (conference_id) where state = 'processing';
