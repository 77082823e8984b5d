-- Addresses that get no email. A hash tells whether an address is on the list without naming it.
create table mail_suppression (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  reason text not null check (reason in ('refused', 'complaint')),
  created_at timestamptz not null
);
create index mail_suppression_by_age on mail_suppression (created_at);

-- `not valid` takes no long lock; every stored row has one of the first two outcomes.
alter table mail_delivery drop constraint mail_delivery_outcome_check;
alter table mail_delivery add constraint mail_delivery_outcome_check
  check (outcome in ('sent', 'refused', 'suppressed')) not valid;
alter table mail_delivery validate constraint mail_delivery_outcome_check;
