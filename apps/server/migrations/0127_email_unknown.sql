-- A marketing email is noted before it is handed to the mail server, as `unknown`, and never sent again.
-- `not valid` takes no long lock; every stored row has one of the first three outcomes.
alter table mail_delivery drop constraint mail_delivery_outcome_check;
alter table mail_delivery add constraint mail_delivery_outcome_check
  check (outcome in ('sent', 'refused', 'suppressed', 'unknown')) not valid;
alter table mail_delivery validate constraint mail_delivery_outcome_check;
