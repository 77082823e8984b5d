-- Results: what platforms say of a day and when they said it, what staff entered, and the figures that follow from both.
-- A figure that is null was not told. It is not zero.

-- Partitions live where the application's role cannot name them: every read and write goes through the tables below, with
-- their row security.
create schema partitions;

-- Which days of which ad account were read, and when. An answer that is older than one that came before it changes nothing.
-- Kept for a few days: no answer is on its way for longer.
create table metric_pull (
  pull_id uuid primary key,
  sync_key text not null check (length(sync_key) between 1 and 80),
  -- Null: every campaign of the account.
  campaign_id uuid references campaign,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  asked_at timestamptz not null
);
create index metric_pull_by_account on metric_pull (sync_key, asked_at);

-- What a platform said of a day. The age counts the days between that day and the account's today when it was said, so the same
-- day has one row per age at which its figures changed, and the delay of each platform can be measured.
create table metric_observation (
  user_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  platform text not null,
  -- Empty: the whole campaign.
  ad_group_id text not null default '' check (length(ad_group_id) <= 64),
  creative_id text not null default '' check (length(creative_id) <= 64),
  age smallint not null check (age between -2 and 400),
  impressions bigint check (impressions >= 0),
  reach bigint check (reach >= 0),
  clicks bigint check (clicks >= 0),
  views bigint check (views >= 0),
  conversions_milli bigint check (conversions_milli >= 0),
  spend_micros bigint check (spend_micros >= 0),
  revenue_micros bigint check (revenue_micros >= 0),
  fetched_at timestamptz not null,
  primary key (user_id, campaign_id, day, platform, ad_group_id, creative_id, age)
) partition by range (day);

-- What staff entered. Rows are only added: a revert is a row that ends what was entered for its key before it.
create table metric_entry (
  entry_no bigint generated always as identity primary key,
  user_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  platform text not null,
  ad_group_id text not null default '' check (length(ad_group_id) <= 64),
  creative_id text not null default '' check (length(creative_id) <= 64),
  is_revert boolean not null default false,
  impressions bigint check (impressions >= 0),
  reach bigint check (reach >= 0),
  clicks bigint check (clicks >= 0),
  views bigint check (views >= 0),
  conversions_milli bigint check (conversions_milli >= 0),
  spend_micros bigint check (spend_micros >= 0),
  revenue_micros bigint check (revenue_micros >= 0),
  notes text check (length(notes) between 1 and 2000),
  admin_id uuid not null references staff_member,
  created_at timestamptz not null,
  check (is_revert = (num_nonnulls(impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros) = 0)),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
);
create index metric_entry_by_day
  on metric_entry (campaign_id, day, platform, ad_group_id, creative_id, entry_no desc);
-- Only the note may go, which may name a person: when the account it is about is deleted.
create function refuse_change_but_no_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.notes is null and to_jsonb(new) - 'notes' = to_jsonb(old) - 'notes' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger metric_entry_is_kept before update or delete on metric_entry
  for each row execute function refuse_change_but_no_note();

-- The figures that count, field by field: what staff entered last, else what the platform said last.
create table metric_day (
  user_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  platform text not null,
  ad_group_id text not null default '',
  creative_id text not null default '',
  impressions bigint,
  reach bigint,
  clicks bigint,
  views bigint,
  conversions_milli bigint,
  spend_micros bigint,
  revenue_micros bigint,
  -- One bit for each field that staff entered, in the order above.
  entered smallint not null default 0 check (entered between 0 and 127),
  changed_at timestamptz not null,
  primary key (user_id, campaign_id, day, platform, ad_group_id, creative_id),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
) partition by range (day);

-- Sums by month, moved by the difference in the transaction that changes a day. Reach is not in it: people reached on two days
-- are not twice as many people. Beside each sum, on how many rows the figure is known. None of them is checked to be positive:
-- a difference that is added to a row passes the checks of a new row first.
create table metric_month (
  user_id uuid not null,
  campaign_id uuid not null,
  month date not null check (extract(day from month) = 1),
  platform text not null,
  impressions bigint not null,
  impressions_known integer not null,
  clicks bigint not null,
  clicks_known integer not null,
  views bigint not null,
  views_known integer not null,
  conversions_milli bigint not null,
  conversions_known integer not null,
  spend_micros bigint not null,
  spend_known integer not null,
  revenue_micros bigint not null,
  revenue_known integer not null,
  primary key (user_id, campaign_id, month, platform)
);

-- Makes the monthly partitions up to a day. The application may call it, and not otherwise create tables.
create function make_metric_partitions(first_day date, last_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month date := date_trunc('month', first_day)::date;
  parent text;
begin
  while month <= last_day loop
    foreach parent in array array['metric_observation', 'metric_day'] loop
      execute format(
        'create table if not exists partitions.%I partition of public.%I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month, (month + interval '1 month')::date);
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end
$$;
revoke execute on function make_metric_partitions from public;
grant execute on function make_metric_partitions to um_app;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['metric_observation', 'metric_entry', 'metric_day', 'metric_month'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
revoke update, delete on metric_entry from um_app;
grant update (notes) on metric_entry to um_app;

-- What was read before this table was there. Cents become micros, and whole conversions thousandths; that nothing was said of
-- views and revenue stays visible.
select make_metric_partitions(
  least((select min(day) from delivery_day), (now() - interval '6 months')::date), (now() + interval '12 months')::date);
insert into metric_observation
  (user_id, campaign_id, day, platform, age, impressions, clicks, conversions_milli, spend_micros, fetched_at)
select user_id, campaign_id, day, platform, greatest(-2, least(400, fetched_at::date - day)),
       impressions, clicks, conversions * 1000, spend_cents * 10000, fetched_at
  from delivery_day;
insert into metric_day
  (user_id, campaign_id, day, platform, impressions, clicks, conversions_milli, spend_micros, changed_at)
select user_id, campaign_id, day, platform, impressions, clicks, conversions * 1000, spend_cents * 10000, fetched_at
  from delivery_day;
insert into metric_month
select user_id, campaign_id, date_trunc('month', day)::date, platform, sum(impressions), count(*), sum(clicks), count(*), 0, 0,
       sum(conversions_milli), count(*), sum(spend_micros), count(*), 0, 0
  from metric_day group by 1, 2, 3, 4;

-- API keys that read reports.
alter table api_key
  drop constraint api_key_scopes_check,
  add constraint api_key_scopes_check check (
    scopes <@ array['account:read', 'account:write', 'campaigns:read', 'campaigns:write', 'campaigns:launch', 'reports:read']
    and cardinality(scopes) > 0
  );
