-- Staff find things by the reference they read on a screen, which is made from the last eight hex digits of an id.
create index advertiser_id_ending on advertiser (right(user_id::text, 8));
create index purchase_id_ending on purchase (right(purchase_id::text, 8));
create index renewal_id_ending on renewal (right(txn_id::text, 8));
create index dispute_id_ending on dispute (right(dispute_id::text, 8));

-- Part of a campaign's name, in any case.
create index campaign_by_letters on campaign using gin (lower(name) gin_trgm_ops);
create index campaign_platform_by_external on campaign_platform (external_id) where external_id is not null;

-- As with every_advertiser: row-level security comes before every condition that PostgreSQL does not trust, such as LIKE or
-- right(), so that on the table itself these indexes would not be used. The view is empty outside the system scope.
create view every_campaign as
  select campaign_id, user_id, name, status, changes_requested, created_at
    from campaign where current_setting('um.scope', true) = 'house';
create view every_payment as
  select purchase_id as id, user_id, payment_id, created_at, status
    from purchase where current_setting('um.scope', true) = 'house'
  union all
  select txn_id, user_id, payment_id, paid_at, 'paid'
    from renewal where current_setting('um.scope', true) = 'house';
create view every_dispute as
  select dispute_id, user_id, dispute_type, status, created_at
    from dispute where current_setting('um.scope', true) = 'house';
revoke all on every_campaign, every_payment, every_dispute from um_app;
grant select on every_campaign, every_payment, every_dispute to um_app;

-- The list of all payments, newest first.
create index purchase_by_created on purchase (created_at, purchase_id);
-- What a failed payment was for, and what the payment provider says about it.
alter table failed_payment add column amount_cents bigint, add column reason text;
alter table failed_payment
  add constraint failed_payment_amount check (amount_cents >= 0) not valid,
  add constraint failed_payment_reason check (length(reason) <= 300) not valid;
alter table failed_payment validate constraint failed_payment_amount;
alter table failed_payment validate constraint failed_payment_reason;
