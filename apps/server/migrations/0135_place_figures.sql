-- What platforms report of the states and regions where ads were shown. A table of its own: these rows divide the figures of
-- metric_day and are never added to them.

create table metric_place_day (
  user_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  platform text not null,
  -- The ISO 3166-2 code of a state of the United States; elsewhere the platform's name of the region.
  place text not null check (length(place) between 1 and 120),
  impressions bigint not null check (impressions >= 0),
  clicks bigint not null check (clicks >= 0),
  conversions_milli bigint not null check (conversions_milli >= 0),
  spend_micros bigint not null check (spend_micros >= 0),
  changed_at timestamptz not null,
  primary key (user_id, campaign_id, day, platform, place),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
) partition by range (day);

alter table metric_place_day enable row level security;
create policy own_rows on metric_place_day using (may_touch(user_id)) with check (may_touch(user_id));

-- Makes the monthly partitions of all four tables.
create or replace function make_metric_partitions(first_day date, last_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month date := date_trunc('month', first_day)::date;
  parent text;
begin
  while month <= last_day loop
    foreach parent in array array['metric_observation', 'metric_day', 'metric_creative_day', 'metric_place_day'] loop
      execute format(
        'create table if not exists partitions.%I partition of public.%I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month, (month + interval '1 month')::date);
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end
$$;

select make_metric_partitions((now() - interval '6 months')::date, (now() + interval '12 months')::date);
