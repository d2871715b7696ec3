-- Every refund of a payment: of a surplus, of what an administrator pays back, and of what was paid back
-- at the provider. `due` until the provider was asked, then as the provider says; one that failed is owed.
alter table surplus_refunds rename to refunds;
alter index surplus_refunds_due rename to refunds_due;

alter table refunds
  drop constraint surplus_refunds_state_check,
  drop constraint surplus_refunds_checkout_id_key,
  add column kind text not null default 'surplus'
    check (kind in ('surplus', 'organiser', 'provider')),
  add column checked_at timestamptz not null default now();

update refunds set state = 'succeeded' where state = 'done';
alter table refunds add constraint refunds_state_check
  check (state in ('due', 'pending', 'succeeded', 'failed', 'done'));

create unique index refunds_one_surplus on refunds (checkout_id) where kind = 'surplus';
create unique index refunds_at_provider on refunds (stripe_refund_id);
create index refunds_of_checkout on refunds (checkout_id);
create index refunds_to_check on refunds (checked_at) where state in ('pending', 'succeeded');

-- For the version before, while it still runs beside this one.
create view surplus_refunds as
  select id, checkout_id, abstract_ids, amount_minor, currency, state, attempt, stripe_refund_id,
    error, created_at, done_at
  from refunds where kind = 'surplus';

-- How far back the provider was last asked in full for refunds and disputes.
create table provider_sweeps (
  name text primary key,
  swept_until timestamptz not null
);
