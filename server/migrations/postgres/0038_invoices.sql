-- Where the provider shows the invoice of a checkout, where invoices are made.
alter table checkouts add column invoice_url text;
