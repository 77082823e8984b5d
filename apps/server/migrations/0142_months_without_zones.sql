-- The month of a day, without asking for the time zone of the session at each row.
create or replace view metric_stored_day with (security_invoker = true) as
select user_id, campaign_id, date_trunc('month', day::timestamp)::date as month, day, platform, ad_group_id, creative_id, impressions, reach,
       clicks, views, conversions_milli, spend_micros, revenue_micros, entered, changed_at, false as is_packed
  from metric_day
union all
select p.user_id, p.campaign_id, p.month, p.month + d.day_of_month - 1, p.platform, p.ad_group_id, p.creative_id, d.impressions,
       d.reach, d.clicks, d.views, d.conversions_milli, d.spend_micros, d.revenue_micros, 0::smallint, d.changed_at, true
  from metric_packed_month p
 cross join lateral unnest(p.days, p.impressions, p.reach, p.clicks, p.views, p.conversions_milli, p.spend_micros,
         p.revenue_micros, p.changed_at)
       as d(day_of_month, impressions, reach, clicks, views, conversions_milli, spend_micros, revenue_micros, changed_at);
