-- The list of all campaigns in one state, latest first. Walking through all of them takes long for a rare state.
create index campaign_by_status on campaign (status, created_at desc, campaign_id);

-- Campaigns on air, by owner: a file that was rejected or deleted is looked for in them.
create index campaign_on_air on campaign (user_id) where status in ('launching', 'scheduled', 'active') and deleted_at is null;

-- Runs that staff bring to their desired state by hand. What runs as it should is most of it, and is left out.
create index campaign_platform_by_hand on campaign_platform (campaign_id)
  where connection is null and state not in ('ended', 'refused')
    and ((wanted = 'live' and (state not in ('live', 'scheduled') or sent_revision = 0))
      or (wanted in ('created', 'paused') and state in ('live', 'scheduled', 'in_review'))
      or wanted = 'ended');

-- Campaigns that were edited and may still run: their runs may show an older revision.
create index campaign_revised on campaign (campaign_id)
  where revision > 1 and status not in ('completed', 'rejected', 'cancelled', 'awaiting_payment', 'pending');
