-- Links to reports for people without an account. Only the hash of a link is stored beside the sealed link its owner sees again.
create table report_link (
  link_id uuid primary key,
  user_id uuid not null references advertiser,
  -- Null: all campaigns.
  campaign_id uuid,
  days_kind text not null check (days_kind in ('dates', 'last', 'campaign')),
  from_day date,
  to_day date check (to_day >= from_day),
  last_days smallint check (last_days in (7, 30, 90)),
  shows_money boolean not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sealed_token bytea not null,
  views integer not null default 0 check (views >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  check ((days_kind = 'dates') = (from_day is not null and to_day is not null)),
  check (days_kind = 'dates' or (from_day is null and to_day is null)),
  check ((days_kind = 'last') = (last_days is not null)),
  check (days_kind <> 'campaign' or campaign_id is not null)
);
create index report_link_by_user on report_link (user_id) where revoked_at is null;
create index report_link_by_campaign on report_link (campaign_id);

alter table report_link enable row level security;
create policy own_rows on report_link using (may_touch(user_id)) with check (may_touch(user_id));
