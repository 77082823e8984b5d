-- The ad account that an advertiser has on each connected platform, so that two advertisers never share one. Created below
-- our manager account, or connected by the advertiser.

create table ad_account (
  ad_account_id uuid primary key,
  user_id uuid not null references advertiser,
  connection text not null check (connection in ('google-ads', 'meta', 'tiktok')),
  kind text not null check (kind in ('created', 'connected')),
  -- The platform's id; null while it is being opened.
  external_id text check (length(external_id) between 1 and 64),
  name text not null check (length(name) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null check (length(time_zone) between 1 and 64),
  state text not null check (state in ('requested', 'active', 'suspended', 'disconnected')),
  -- Why it is suspended or disconnected, in the platform's words.
  reason text check (length(reason) <= 500),
  -- What the platform publishes about how much the account may hold and do.
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  daily_limit_cents bigint check (daily_limit_cents > 0),
  -- The page or identity that publishes the ads; null for the one of the settings.
  page_id text check (length(page_id) between 1 and 64),
  identity_id text check (length(identity_id) between 1 and 64),
  -- The refresh token of a connected account, encrypted.
  sealed_token bytea,
  -- An attempt to open it whose result was not recorded: the next one looks it up first.
  attempted_at timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (ad_account_id, user_id),
  constraint ad_account_active_is_known check (state not in ('active', 'suspended') or external_id is not null),
  check (sealed_token is null or kind = 'connected')
);
-- Advertisers have one account per platform.
create unique index ad_account_in_use on ad_account (user_id, connection) where state <> 'disconnected';
-- An account belongs to one advertiser, for good.
create unique index ad_account_external on ad_account (connection, external_id) where external_id is not null;
create index ad_account_by_state on ad_account (state, updated_at desc, ad_account_id);

alter table ad_account enable row level security;
create policy own_rows on ad_account using (may_touch(user_id)) with check (may_touch(user_id));

-- Null for runs from before advertisers had accounts of their own: they stay in the account of the settings.
alter table campaign_platform
  add column ad_account_id uuid,
  add foreign key (ad_account_id, user_id) references ad_account (ad_account_id, user_id);
create index campaign_platform_by_account on campaign_platform (ad_account_id) where ad_account_id is not null;
