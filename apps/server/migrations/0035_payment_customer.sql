-- The advertiser at the payment provider, who keeps the cards. We store the provider's id and no card.
create table payment_customer (
  user_id uuid primary key references advertiser,
  customer_id text not null unique check (length(customer_id) between 1 and 300),
  created_at timestamptz not null
);

alter table payment_customer enable row level security;
create policy own_rows on payment_customer using (may_touch(user_id)) with check (may_touch(user_id));
