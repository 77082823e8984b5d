-- A report reads thousands of figures. Its policies find out whose rows it may read once a statement, not at each row.
do $$
declare metric_table text;
declare is_allowed constant text := $policy$
  (select current_setting('um.scope', true) = 'house')
  or user_id = (select nullif(current_setting('um.owner', true), '')::uuid)
$policy$;
begin
  foreach metric_table in array array[
    'metric_observation', 'metric_day', 'metric_month', 'metric_packed_month', 'metric_creative_day', 'metric_place_day'
  ] loop
    execute format('alter policy own_rows on %I using (%s) with check (%2$s)', metric_table, is_allowed);
  end loop;
end
$$;

-- `stored_from`: the first day that a stored row is about, of packed days that of their month.
create or replace view metric_stored_day with (security_invoker = true) as
select user_id, campaign_id, date_trunc('month', day::timestamp)::date as month, day, platform, ad_group_id, creative_id, impressions, reach,
       clicks, views, conversions_milli, spend_micros, revenue_micros, entered, changed_at, false as is_packed,
       day as stored_from
  from metric_day
union all
select p.user_id, p.campaign_id, p.month, p.month + d.day_of_month - 1, p.platform, p.ad_group_id, p.creative_id, d.impressions,
       d.reach, d.clicks, d.views, d.conversions_milli, d.spend_micros, d.revenue_micros, 0::smallint, d.changed_at, true, p.month
  from metric_packed_month p
 cross join lateral unnest(p.days, p.impressions, p.reach, p.clicks, p.views, p.conversions_milli, p.spend_micros,
         p.revenue_micros, p.changed_at)
       as d(day_of_month, impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros, changed_at);
