-- Which key an authenticator app's secret is encrypted with; null: it is kept as it is. The key itself
-- is never in the database.
alter table authenticator_apps add column key_id text;
