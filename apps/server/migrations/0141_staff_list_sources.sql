-- Which campaigns use a file. Otherwise all campaigns of its owner are read with their whole documents.
-- The cost tells the planner that a document has to be fetched and unpacked for it, so that it prefers the index.
create function campaign_files(campaign_data jsonb) returns jsonb immutable strict parallel safe cost 1000 language plpgsql as
  $$ begin return campaign_data -> 'uploadedContent'; end $$;
create index campaign_by_file on campaign using gin (campaign_files(campaign_data) jsonb_path_ops)
  with (fastupdate = off) where deleted_at is null;

-- As with every_campaign: the planner expects row-level security to hide most rows, and would read a whole table for one page.
create view every_campaign_files as
  select campaign_id, user_id, name, status, updated_at, campaign_files(campaign_data) as files
    from campaign where deleted_at is null and current_setting('um.scope', true) = 'house';
create view every_failed_payment as
  select event_id, user_id, payment_id, failed_at, amount_cents, reason
    from failed_payment where current_setting('um.scope', true) = 'house';
create view every_renewal as
  select txn_id, subscription_id, user_id, payment_id, paid_at
    from renewal where current_setting('um.scope', true) = 'house';
create view every_code_assignment as
  select code_id, user_id, assigned_at
    from discount_assignment where removed_at is null and current_setting('um.scope', true) = 'house';
revoke all on every_campaign_files, every_failed_payment, every_renewal, every_code_assignment from um_app;
grant select on every_campaign_files, every_failed_payment, every_renewal, every_code_assignment to um_app;
