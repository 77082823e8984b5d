-- Closed months in about a seventh of their space: one row for the days of a run in a month, with an array for each figure.

-- A month of a run whose figures are final and that staff entered nothing for. What its platform said last is then what counts,
-- so one set of figures stands for both and the earlier answers are gone. Never beside rows of the same key and month in
-- metric_day, metric_observation or metric_entry.
create table metric_packed_month (
  user_id uuid not null,
  month date not null check (extract(day from month) = 1),
  campaign_id uuid not null,
  platform text not null,
  ad_group_id text not null,
  creative_id text not null,
  -- The days of the month that have figures, ascending. Every array has a place for each, or is null where all its figures are.
  days smallint[] not null,
  impressions bigint[],
  reach bigint[],
  clicks bigint[],
  views bigint[],
  conversions_milli bigint[],
  spend_micros bigint[],
  revenue_micros bigint[],
  changed_at timestamptz[] not null,
  primary key (user_id, month, campaign_id, platform, ad_group_id, creative_id),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
) with (toast_tuple_target = 128);
-- Rows are shorter than what PostgreSQL compresses by default. Compressed, they stay beside their key.
alter table metric_packed_month
  alter days set storage main, alter impressions set storage main, alter reach set storage main, alter clicks set storage main,
  alter views set storage main, alter conversions_milli set storage main, alter spend_micros set storage main,
  alter revenue_micros set storage main, alter changed_at set storage main;

alter table metric_packed_month enable row level security;
create policy own_rows on metric_packed_month using (may_touch(user_id)) with check (may_touch(user_id));

-- The figures that count of every day, packed or not. Queries name the months beside the days: a packed month is found by them.
create view metric_stored_day with (security_invoker = true) as
select user_id, campaign_id, date_trunc('month', day)::date as month, day, platform, ad_group_id, creative_id, impressions, reach,
       clicks, views, conversions_milli, spend_micros, revenue_micros, entered, changed_at, false as is_packed
  from metric_day
union all
select p.user_id, p.campaign_id, p.month, p.month + d.day_of_month - 1, p.platform, p.ad_group_id, p.creative_id, d.impressions,
       d.reach, d.clicks, d.views, d.conversions_milli, d.spend_micros, d.revenue_micros, 0::smallint, d.changed_at, true
  from metric_packed_month p
 cross join lateral unnest(p.days, p.impressions, p.reach, p.clicks, p.views, p.conversions_milli, p.spend_micros,
         p.revenue_micros, p.changed_at)
       as d(day_of_month, impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros, changed_at);

-- Gives back the space of the rows that were packed: what is left of a month moves to an empty file. The lock keeps readers of
-- this month waiting, so it is given up rather than waited for.
create function compact_metric_month(month date) returns void
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s' as $$
declare
  parent text;
  part text;
begin
  foreach parent in array array['metric_day', 'metric_observation'] loop
    part := parent || to_char(month, '_YYYY_MM');
    execute format('lock table partitions.%I in access exclusive mode', part);
    execute format('create table partitions.%I as table partitions.%I', part || '_kept', part);
    execute format('truncate partitions.%I', part);
    execute format('insert into partitions.%I table partitions.%I', part, part || '_kept');
    execute format('drop table partitions.%I', part || '_kept');
  end loop;
end
$$;
revoke execute on function compact_metric_month from public;
grant execute on function compact_metric_month to um_app;
