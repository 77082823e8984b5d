-- Who does a platform run by hand, which steps are done, and until when its trouble was dealt with.
create table platform_run_work (
  campaign_id uuid not null,
  platform text not null,
  user_id uuid not null,
  assigned_to uuid references staff_member,
  assigned_at timestamptz,
  steps text[] not null default '{}' check (cardinality(steps) <= 10),
  -- Trouble that began before this moment is not shown any more.
  settled_at timestamptz,
  settled_by uuid references staff_member,
  primary key (campaign_id, platform),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform) on delete cascade,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  check ((assigned_to is null) = (assigned_at is null)),
  check ((settled_by is null) = (settled_at is null))
);
create index platform_run_work_by_user on platform_run_work (user_id);
create index platform_run_work_by_assignee on platform_run_work (assigned_to) where assigned_to is not null;
create index platform_run_work_by_settler on platform_run_work (settled_by) where settled_by is not null;
alter table platform_run_work enable row level security;
create policy own_rows on platform_run_work using (may_touch(user_id)) with check (may_touch(user_id));

-- Runs in an ad account that its platform suspended.
create index ad_account_suspended on ad_account (updated_at) where state in ('suspended', 'access_lost');
