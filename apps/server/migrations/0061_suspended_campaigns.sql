-- Our staff took the campaign down. Only they lift that; its owner reads the reason.
alter table campaign
  drop constraint campaign_status_check,
  add constraint campaign_status_check check (status in (
    'awaiting_payment', 'pending', 'under_review', 'approved', 'launching', 'scheduled', 'active', 'paused', 'suspended',
    'completed', 'rejected', 'failed', 'cancelled'
  )) not valid,
  add constraint campaign_suspension_has_reason check (status <> 'suspended' or status_reason is not null) not valid;

-- A suspended campaign never runs again directly: staff lift the suspension to paused, or it ends.
create function keep_campaign_suspended() returns trigger language plpgsql as $$
begin
  raise exception 'campaign % is suspended and cannot become %', old.campaign_id, new.status using errcode = 'check_violation';
end $$;
create trigger campaign_stays_suspended before update of status on campaign for each row
  when (old.status = 'suspended' and new.status not in ('suspended', 'paused', 'completed', 'cancelled'))
  execute function keep_campaign_suspended();
