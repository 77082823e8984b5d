-- Reports that are emailed to their owners every week or month. A schedule that was stopped has no row.
create table report_schedule (
  schedule_id uuid primary key,
  user_id uuid not null references advertiser,
  -- Null: all campaigns.
  campaign_id uuid,
  frequency text not null check (frequency in ('weekly', 'monthly')),
  -- The day of the next email, in the time zone of the advertiser.
  sends_on date not null,
  created_at timestamptz not null,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  -- One for each report.
  unique nulls not distinct (user_id, campaign_id)
);
create index report_schedule_by_campaign on report_schedule (campaign_id);

alter table report_schedule enable row level security;
create policy own_rows on report_schedule using (may_touch(user_id)) with check (may_touch(user_id));
