-- What the staff dashboard counts, by day of UTC: a sum of the day (campaigns, dollars in cents) or a level at its end (active
-- users). Days are closed once nothing can be added to them, so totals never count a whole table again.
create table tally_day (
  name text not null check (length(name) <= 40),
  day date not null,
  -- Refunds may exceed the revenue of a day.
  amount bigint not null,
  primary key (name, day)
);

-- Written and read by the system only.
alter table tally_day enable row level security;
create policy system_only on tally_day
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');

-- Runs that staff look after by hand and that have not ended, and runs in trouble.
create index campaign_platform_manual on campaign_platform (campaign_id)
  where connection is null and state not in ('ended', 'refused');
create index campaign_platform_trouble on campaign_platform (updated_at) where state in ('unknown', 'refused');
create index campaign_active on campaign (campaign_id) where status = 'active';
