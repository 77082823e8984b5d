-- Keys end by themselves, and one that launches campaigns has limits on what it may put on hold. The right to launch is a
-- scope of its own: keys from before keep their scopes and with them drafts and files only.
alter table api_key
  add column expires_at timestamptz,
  add column total_limit_cents bigint check (total_limit_cents > 0),
  add column campaign_limit_cents bigint check (campaign_limit_cents > 0),
  add column day_limit_cents bigint check (day_limit_cents > 0),
  -- What the key has put on hold so far.
  add column spent_cents bigint not null default 0 check (spent_cents >= 0),
  drop constraint api_key_scopes_check,
  add constraint api_key_scopes_check check (
    scopes <@ array['account:read', 'account:write', 'campaigns:read', 'campaigns:write', 'campaigns:launch']
    and cardinality(scopes) > 0
  ),
  add constraint api_key_launches_within_limits check (
    not 'campaigns:launch' = any(scopes)
    or (total_limit_cents is not null and campaign_limit_cents is not null and day_limit_cents is not null)
  ),
  add constraint api_key_total_limit check (spent_cents <= coalesce(total_limit_cents, 0));
update api_key set expires_at = now() + interval '90 days';
-- The previous release does not name the column.
alter table api_key
  alter column expires_at set default now() + interval '90 days',
  alter column expires_at set not null;

-- Every hold that a key placed, for the limits per campaign and day.
create table api_key_spend (
  hold_id uuid primary key,
  key_id uuid not null references api_key on delete cascade,
  user_id uuid not null references advertiser,
  campaign_id uuid not null,
  day date not null,
  cents bigint not null check (cents > 0)
);
create index api_key_spend_by_day on api_key_spend (key_id, day);
create index api_key_spend_by_campaign on api_key_spend (key_id, campaign_id);
create index api_key_spend_by_user on api_key_spend (user_id);

alter table api_key_spend enable row level security;
create policy own_rows on api_key_spend using (may_touch(user_id)) with check (may_touch(user_id));
