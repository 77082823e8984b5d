-- How many people a run reached in the latest window of 7 and of 30 days. The days are those of the campaign inside the window.
-- Reach is never summed: the same person may be in two windows, and on two platforms.
create table reach_window (
  user_id uuid not null,
  campaign_id uuid not null,
  platform text not null,
  days smallint not null check (days in (7, 30)),
  from_day date not null,
  to_day date not null check (to_day >= from_day and to_day < from_day + days),
  reach bigint not null check (reach >= 0),
  -- How often each of them saw an ad; null where the platform does not say.
  frequency_milli integer check (frequency_milli >= 0),
  asked_at timestamptz not null,
  primary key (user_id, campaign_id, platform, days),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
alter table reach_window enable row level security;
create policy own_rows on reach_window using (may_touch(user_id)) with check (may_touch(user_id));
