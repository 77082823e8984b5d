-- Campaigns that were sent off: what was ordered, where they stand as a whole and on each platform, what was paid, and what
-- came of it. A campaign keeps the id of the draft it was.

create table campaign (
  campaign_id uuid primary key,
  user_id uuid not null references advertiser,
  name text not null check (length(name) between 1 and 120),
  status text not null check (status in (
    'awaiting_payment', 'pending', 'under_review', 'approved', 'launching', 'active', 'paused', 'completed',
    'rejected', 'failed', 'cancelled'
  )),
  -- Why it was rejected or failed, or what staff want changed, in words for its owner.
  status_reason text check (length(status_reason) <= 1000),
  -- Staff asked its owner for changes: it stands in the review and does not wait for staff.
  changes_requested boolean not null default false,
  -- What was ordered, as it is now; every change of it is a revision.
  campaign_data jsonb not null
    check (jsonb_typeof(campaign_data) = 'object' and octet_length(campaign_data::text) <= 1048576),
  revision integer not null default 1 check (revision >= 1),
  -- Counts every change, of whatever kind: two editors notice each other.
  version integer not null default 1 check (version >= 1),
  start_date date not null,
  end_date date not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  media_cents bigint not null check (media_cents > 0),
  fee_cents bigint not null check (fee_cents > 0),
  -- Whole credits: media and fee, rounded up.
  total_cents bigint not null check (total_cents >= media_cents + fee_cents and total_cents % 100 = 0),
  payment_method text not null check (payment_method in ('credits', 'card')),
  -- Since when it waits for staff.
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by uuid references staff_member,
  approved_revision integer,
  live_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken out of its owner's list; the money stays explained.
  deleted_at timestamptz,
  unique (campaign_id, user_id),
  check (end_date > start_date),
  check ((approved_at is null) = (approved_by is null)),
  check ((approved_at is null) = (approved_revision is null)),
  -- Nothing runs that was not approved.
  constraint campaign_runs_approved check (status not in ('approved', 'launching', 'active') or approved_at is not null),
  check (settled_at is null or ended_at is not null)
);
create index campaign_by_user on campaign (user_id, created_at desc, campaign_id) where deleted_at is null;
create index campaign_queue on campaign (submitted_at, campaign_id)
  where status = 'under_review' and not changes_requested;
create index campaign_by_time on campaign (created_at desc, campaign_id);
create index campaign_name_search on campaign (lower(name) text_pattern_ops);

-- The hold of each revision that cost something.
create table campaign_hold (
  hold_id uuid primary key references credit_hold,
  campaign_id uuid not null,
  user_id uuid not null,
  revision integer not null check (revision >= 1),
  created_at timestamptz not null,
  unique (campaign_id, revision),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);

-- A campaign on one platform: where it is (state), where it shall be (wanted), and what is known of it over there.
create table campaign_platform (
  campaign_id uuid not null,
  user_id uuid not null,
  platform text not null check (length(platform) <= 32),
  -- Null: staff do it by hand.
  connection text check (connection in ('google-ads', 'meta', 'tiktok')),
  state text not null check (state in ('queued', 'created', 'in_review', 'live', 'paused', 'refused', 'unknown', 'ended')),
  wanted text not null check (wanted in ('created', 'live', 'paused', 'ended')),
  -- The revision it was begun with: a campaign that ended there and begins anew is another one over there.
  begun_revision integer not null default 1 check (begun_revision >= 1),
  -- The revision that was last sent over there in full.
  sent_revision integer not null default 0 check (sent_revision >= 0),
  media_cents bigint not null check (media_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  -- What of both was taken for it, and what of the media came back at the end.
  captured_media_cents bigint not null default 0 check (captured_media_cents >= 0),
  captured_fee_cents bigint not null default 0 check (captured_fee_cents >= 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and captured_media_cents),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  impressions bigint not null default 0 check (impressions >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  conversions bigint not null default 0 check (conversions >= 0),
  external_id text check (length(external_id) between 1 and 200),
  reason text check (length(reason) <= 500),
  -- Each order to go somewhere is a turn; a job of an older turn does nothing.
  turn integer not null default 1 check (turn >= 1),
  -- A try that may have reached the platform and whose end nobody noted. What comes after it looks first.
  attempted_at timestamptz,
  attempt text check (attempt in ('create', 'update', 'activate', 'pause', 'archive')),
  -- The spend guard stopped it: its money is used up.
  guarded_at timestamptz,
  looked_at timestamptz,
  live_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  primary key (campaign_id, platform),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  check ((attempted_at is null) = (attempt is null)),
  -- What is live was paid for.
  constraint campaign_platform_live_is_paid check (state <> 'live' or captured_media_cents > 0),
  constraint campaign_platform_live_is_known check (state <> 'live' or connection is null or external_id is not null)
);
create unique index campaign_platform_external on campaign_platform (connection, external_id)
  where connection is not null and external_id is not null;
create index campaign_platform_by_user on campaign_platform (user_id);
-- What an operator watches: somewhere else than it should be.
create index campaign_platform_unsettled on campaign_platform (updated_at) where state in ('queued', 'unknown');

-- Every move of a campaign or of one of its platforms: who, when, why. Only added to.
create table campaign_move (
  move_id uuid primary key,
  campaign_id uuid not null,
  user_id uuid not null,
  platform text check (length(platform) <= 32),
  from_state text,
  to_state text not null,
  actor_kind text not null check (actor_kind in ('advertiser', 'staff', 'system')),
  actor_id uuid,
  reason text check (length(reason) <= 1000),
  created_at timestamptz not null,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index campaign_move_by_campaign on campaign_move (campaign_id, move_id);
create trigger campaign_move_is_append_only before update or delete on campaign_move
  for each row execute function refuse_change();

-- What a platform reported of a day. Restated figures replace older ones.
create table delivery_day (
  campaign_id uuid not null,
  platform text not null,
  day date not null,
  user_id uuid not null,
  impressions bigint not null check (impressions >= 0),
  clicks bigint not null check (clicks >= 0),
  conversions bigint not null check (conversions >= 0),
  spend_cents bigint not null check (spend_cents >= 0),
  fetched_at timestamptz not null,
  primary key (campaign_id, platform, day),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
);
create index delivery_day_by_user on delivery_day (user_id, day);

-- What was forecast when a campaign was sent off; never changed, so that it can be held against what came.
create table campaign_forecast (
  campaign_id uuid not null,
  user_id uuid not null,
  revision integer not null,
  model text not null check (length(model) between 1 and 64),
  forecast jsonb not null check (jsonb_typeof(forecast) = 'object'),
  -- What it was made from: objective, country, budget, days, audience.
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  made_at timestamptz not null,
  primary key (campaign_id, revision),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create trigger campaign_forecast_is_kept before update or delete on campaign_forecast
  for each row execute function refuse_change();

-- A link to the plan for people without an account. Only its hash is kept beside the sealed link its owner sees again.
create table campaign_share (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  campaign_id uuid not null,
  user_id uuid not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create unique index campaign_share_open on campaign_share (campaign_id) where revoked_at is null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'campaign', 'campaign_hold', 'campaign_platform', 'campaign_move', 'delivery_day', 'campaign_forecast', 'campaign_share'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;

-- Media that was paid for and never delivered comes back as credits.
alter table ledger_txn
  drop constraint ledger_txn_kind_check,
  add constraint ledger_txn_kind_check check (kind in (
    'purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment', 'hold', 'capture', 'release', 'undelivered',
    'refund', 'refund_done', 'refund_undone', 'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal'
  ));

-- An order of credits that pays for a campaign: once it is paid, the campaign goes on by itself.
alter table purchase add column campaign_id uuid references campaign;
create index purchase_by_campaign on purchase (campaign_id) where campaign_id is not null;

-- Jobs about the same thing are carried out one after the other.
alter table outbox add column job_key text check (length(job_key) between 1 and 200);
