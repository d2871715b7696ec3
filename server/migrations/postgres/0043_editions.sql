-- The conference that this one follows: last year's, say. What is taken away for good is nobody's edition any more.
alter table conferences add column previous_edition_id uuid references conferences on delete set null;
create index conferences_previous_edition on conferences (previous_edition_id) where previous_edition_id is not null;
