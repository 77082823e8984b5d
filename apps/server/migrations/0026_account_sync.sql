-- When each ad account is read next: one row per account, for all campaigns in it.
create table account_sync (
  sync_key text primary key check (length(sync_key) between 1 and 100),
  connection text not null check (connection in ('google-ads', 'meta', 'tiktok')),
  -- Null: the account of the settings.
  ad_account_id uuid references ad_account,
  -- Each scheduled reading has its own number.
  turn integer not null default 1 check (turn >= 1),
  -- Null: nothing runs in the account, and nothing is read.
  next_at timestamptz,
  synced_at timestamptz,
  -- Readings that failed in a row.
  failures integer not null default 0 check (failures >= 0)
);
create index account_sync_due on account_sync (next_at) where next_at is not null;

-- What runs in an account, and what ended there a few days ago.
create index campaign_platform_running on campaign_platform (connection, ad_account_id)
  where state in ('in_review', 'live');
create index campaign_platform_stopped on campaign_platform (connection, ad_account_id, updated_at)
  where state in ('paused', 'ended');
