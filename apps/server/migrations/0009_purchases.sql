-- Buying credits: discount codes, purchases, subscriptions, refunds, disputes; rewards, and adjustments that wait for a second person.

create table discount_code (
  code_id uuid primary key,
  code text not null unique check (code = upper(code) and length(code) between 3 and 40),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  discount_type text not null check (discount_type in ('percentage', 'fixed_amount', 'bonus_credits', 'impression_boost')),
  -- Per cent, or dollars off, or credits on top.
  discount_value numeric(12, 2) not null check (discount_value > 0),
  minimum_cents bigint check (minimum_cents >= 0),
  maximum_uses integer check (maximum_uses >= 1),
  -- Reservations count: what is promised to an open checkout is not promised again.
  current_uses integer not null default 0 check (current_uses >= 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_by uuid references staff_member,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (discount_type <> 'percentage' or discount_value <= 100),
  constraint discount_code_not_overdrawn check (maximum_uses is null or current_uses <= maximum_uses)
);

-- A code that was given to somebody by name: theirs alone to use, once.
create table discount_assignment (
  code_id uuid not null references discount_code,
  user_id uuid not null references advertiser,
  assigned_by uuid references staff_member,
  assigned_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_id)
);
create index discount_assignment_by_code on discount_assignment (code_id);

create table purchase (
  purchase_id uuid primary key,
  user_id uuid not null references advertiser,
  status text not null check (status in ('open', 'paid', 'expired', 'failed')),
  billing_type text not null check (billing_type in ('one_time', 'monthly')),
  -- What was ordered, and what it comes to. The bonus is worked out on what is paid.
  order_cents bigint not null check (order_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents between 0 and order_cents),
  bonus_cents bigint not null default 0 check (bonus_cents >= 0),
  processing_cents bigint not null default 0 check (processing_cents >= 0),
  boost_percentage numeric(5, 2),
  code_id uuid references discount_code,
  -- Names of the payment provider: unique, so that one payment is one purchase whoever reports it.
  session_id text unique,
  payment_id text unique,
  subscription_id text,
  checkout_url text,
  -- Where the buyer was: given back to them, and to nobody else, when they return.
  context_id uuid not null unique,
  return_context jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  txn_id uuid unique references ledger_txn,
  check ((status = 'paid') = (paid_at is not null and txn_id is not null))
);
create index purchase_by_user on purchase (user_id, purchase_id);
create index purchase_open on purchase (expires_at) where status = 'open';
create index purchase_by_paid on purchase (paid_at) where paid_at is not null;

-- A use of a code, from the moment it is promised to a checkout. Released when the checkout is not paid.
create table discount_redemption (
  purchase_id uuid primary key references purchase,
  code_id uuid not null references discount_code,
  user_id uuid not null references advertiser,
  discount_cents bigint not null default 0,
  bonus_cents bigint not null default 0,
  reserved_at timestamptz not null,
  redeemed_at timestamptz,
  released_at timestamptz,
  check (redeemed_at is null or released_at is null)
);
create index discount_redemption_by_code on discount_redemption (code_id, redeemed_at);

create table credit_subscription (
  subscription_id text primary key,
  user_id uuid not null references advertiser,
  purchase_id uuid not null unique references purchase,
  order_cents bigint not null check (order_cents > 0),
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  started_at timestamptz not null,
  cancelled_at timestamptz,
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index credit_subscription_by_user on credit_subscription (user_id, subscription_id);

create table renewal (
  invoice_id text primary key,
  subscription_id text not null references credit_subscription,
  user_id uuid not null references advertiser,
  payment_id text not null unique,
  paid_cents bigint not null check (paid_cents > 0),
  txn_id uuid not null unique references ledger_txn,
  paid_at timestamptz not null
);
create index renewal_by_user on renewal (user_id, paid_at);

-- Back to the card. The credits leave the wallet before the provider is asked, and come back if it says no.
create table card_refund (
  refund_id uuid primary key,
  user_id uuid not null references advertiser,
  purchase_id uuid not null references purchase,
  amount_cents bigint not null check (amount_cents > 0),
  bonus_cents bigint not null default 0 check (bonus_cents >= 0),
  status text not null check (status in ('asked', 'done', 'refused')),
  -- Ours by the wish of the buyer, or the provider's, made by hand over there.
  provider_refund_id text unique,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'asked') = (settled_at is null))
);
create index card_refund_by_purchase on card_refund (purchase_id);
create index card_refund_by_user on card_refund (user_id, refund_id);

create table card_dispute (
  dispute_id text primary key,
  user_id uuid not null references advertiser,
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the wallet still had; the rest is the house's loss while the dispute is open.
  taken_paid_cents bigint not null check (taken_paid_cents >= 0),
  taken_granted_cents bigint not null check (taken_granted_cents >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  check (taken_paid_cents + taken_granted_cents <= amount_cents)
);
create index card_dispute_by_user on card_dispute (user_id, opened_at);

create table failed_payment (
  event_id text primary key,
  user_id uuid references advertiser,
  payment_id text,
  failed_at timestamptz not null
);
create index failed_payment_by_time on failed_payment (failed_at);

-- A reward, once per person and key for ever.
create table milestone_reward (
  user_id uuid not null references advertiser,
  milestone text not null check (length(milestone) between 1 and 40),
  reward_cents bigint not null check (reward_cents >= 0),
  txn_id uuid unique references ledger_txn,
  completed_at timestamptz not null,
  primary key (user_id, milestone)
);

create table credit_adjustment (
  adjustment_id uuid primary key,
  user_id uuid not null references advertiser,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (length(reason) between 3 and 300),
  status text not null check (status in ('waiting', 'done', 'rejected')),
  asked_by uuid not null references staff_member,
  asked_at timestamptz not null,
  decided_by uuid references staff_member,
  decided_at timestamptz,
  txn_id uuid unique references ledger_txn,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'done') = (txn_id is not null))
);
create index credit_adjustment_waiting on credit_adjustment (asked_at) where status = 'waiting';
create index credit_adjustment_by_user on credit_adjustment (user_id, adjustment_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'discount_assignment', 'purchase', 'discount_redemption', 'credit_subscription', 'renewal', 'card_refund',
    'card_dispute', 'failed_payment', 'milestone_reward', 'credit_adjustment'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
