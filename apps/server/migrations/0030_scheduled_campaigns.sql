-- A campaign may run on a single day: its end date is its last day on air.
alter table campaign
  drop constraint campaign_check1,
  add constraint campaign_ends_after_start check (end_date >= start_date) not valid;

-- Platforms have accepted it, and its first day has not come.
alter table campaign
  drop constraint campaign_status_check,
  add constraint campaign_status_check check (status in (
    'awaiting_payment', 'pending', 'under_review', 'approved', 'launching', 'scheduled', 'active', 'paused', 'completed',
    'rejected', 'failed', 'cancelled'
  )) not valid,
  drop constraint campaign_runs_approved,
  add constraint campaign_runs_approved check (
    status not in ('approved', 'launching', 'scheduled', 'active') or approved_at is not null
  ) not valid;
alter table campaign_platform
  drop constraint campaign_platform_state_check,
  add constraint campaign_platform_state_check check (
    state in ('queued', 'created', 'in_review', 'scheduled', 'live', 'paused', 'refused', 'unknown', 'ended')
  ) not valid,
  drop constraint campaign_platform_live_is_known,
  add constraint campaign_platform_live_is_known check (
    state not in ('scheduled', 'live') or connection is null or external_id is not null
  ) not valid;
