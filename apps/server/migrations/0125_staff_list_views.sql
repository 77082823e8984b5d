-- As with every_campaign: the planner expects row-level security to hide most rows, and would sort a whole table for one page.
-- The views are empty outside the system scope.
create view every_file_review as
  select a.content_id, a.approval_status, a.submitted_at
    from content_approval a join content c on c.content_id = a.content_id
   where c.deleted_at is null and current_setting('um.scope', true) = 'house';
create view every_purchase as
  select purchase_id, user_id, status, payment_id, order_cents, discount_cents, processing_cents, bonus_cents, created_at,
         expires_at
    from purchase where current_setting('um.scope', true) = 'house';
create or replace view every_dispute as
  select dispute_id, user_id, dispute_type, status, created_at, priority, source, assigned_to, due_at
    from dispute where current_setting('um.scope', true) = 'house';
revoke all on every_file_review, every_purchase from um_app;
grant select on every_file_review, every_purchase to um_app;

-- The list of payments in one state, newest first.
create index purchase_by_status on purchase (status, created_at, purchase_id);
