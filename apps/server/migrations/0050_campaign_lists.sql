-- Views of the campaign list that advertisers saved under a name.
create table saved_view (
  view_id uuid primary key,
  user_id uuid not null references advertiser,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null
);
create index saved_view_by_user on saved_view (user_id, created_at);
alter table saved_view enable row level security;
create policy own_rows on saved_view using (may_touch(user_id)) with check (may_touch(user_id));

-- The orders in which an advertiser can read their own campaigns. Spend and pacing are sums over a few runs of these rows.
create index campaign_own_by_name on campaign (user_id, lower(name), campaign_id) where deleted_at is null;
create index campaign_own_by_start on campaign (user_id, start_date, campaign_id) where deleted_at is null;
create index campaign_own_by_budget on campaign (user_id, media_cents, campaign_id) where deleted_at is null;
