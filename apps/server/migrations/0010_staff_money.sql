-- Codes for some people only, and the orders in which staff read money.

-- How many people a code was given to. An advertiser sees only their own assignments, and must still learn that a code is
-- somebody else's.
alter table discount_code add column assigned_users integer not null default 0 check (assigned_users >= 0);

-- What paid checkouts have had from a code, counted as they are paid: nobody adds up every redemption there ever was.
alter table discount_code
  add column redeemed_uses integer not null default 0 check (redeemed_uses >= 0),
  add column given_discount_cents bigint not null default 0 check (given_discount_cents >= 0),
  add column given_bonus_cents bigint not null default 0 check (given_bonus_cents >= 0);

-- Whether somebody has used a code, or has it in an open checkout.
create index discount_redemption_in_force on discount_redemption (user_id, code_id) where released_at is null;

create index renewal_by_paid on renewal (paid_at);
create index card_refund_by_settled on card_refund (settled_at) where status = 'done';
create index card_dispute_by_opened on card_dispute (opened_at);
create index credit_subscription_running on credit_subscription (subscription_id) include (order_cents) where status = 'active';
create index credit_adjustment_decided on credit_adjustment (decided_at) where decided_at is not null;
