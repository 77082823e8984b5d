-- Payments as they are repeated, asked back and reported.

-- The Idempotency-Key of an order. Opening a checkout is no part of a database transaction, so an order keeps its own key:
-- whoever repeats the call goes on with the same purchase. Hashes, as everywhere.
alter table purchase add column key_hash bytea check (octet_length(key_hash) = 32);
alter table purchase add column request_hash bytea check (octet_length(request_hash) = 32);
create unique index purchase_by_key on purchase (user_id, key_hash) where key_hash is not null;

-- A refund is of one payment: the first of a subscription, or any later month's.
alter table card_refund add column payment_id text not null;
create index card_refund_by_payment on card_refund (payment_id);
create index card_dispute_by_payment on card_dispute (payment_id);

-- Whom an event was about, once it was acted on: what it tells of a person is forgotten with them.
alter table inbox add column user_id uuid references advertiser;
create index inbox_by_user on inbox (user_id) where user_id is not null;

-- What others told us is for the house to read.
alter table inbox enable row level security;
create policy house_only on inbox using (current_setting('um.scope', true) = 'house');
