-- Whoever comes back from the provider's page under a prefix that its conference had when the page was opened.
create index checkouts_return_base on checkouts (return_base, created_at);
