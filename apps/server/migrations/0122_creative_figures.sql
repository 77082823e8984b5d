-- What platforms report of the files that ads show. A table of its own: these rows divide the figures of metric_day and are never
-- added to them.

create table metric_creative_day (
  user_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  platform text not null,
  -- The first digits of the file's SHA-256. They are in the names of ads and images at the platforms, so that figures find their
  -- file even after it was uploaded again.
  file_hash text not null check (file_hash ~ '^[0-9a-f]{16}$'),
  impressions bigint not null check (impressions >= 0),
  clicks bigint not null check (clicks >= 0),
  conversions_milli bigint not null check (conversions_milli >= 0),
  spend_micros bigint not null check (spend_micros >= 0),
  changed_at timestamptz not null,
  primary key (user_id, campaign_id, day, platform, file_hash),
  foreign key (campaign_id, platform) references campaign_platform (campaign_id, platform)
) partition by range (day);

alter table metric_creative_day enable row level security;
create policy own_rows on metric_creative_day using (may_touch(user_id)) with check (may_touch(user_id));

-- Makes the monthly partitions of all three tables.
create or replace function make_metric_partitions(first_day date, last_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month date := date_trunc('month', first_day)::date;
  parent text;
begin
  while month <= last_day loop
    foreach parent in array array['metric_observation', 'metric_day', 'metric_creative_day'] loop
      execute format(
        'create table if not exists partitions.%I partition of public.%I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month, (month + interval '1 month')::date);
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end
$$;

select make_metric_partitions((now() - interval '6 months')::date, (now() + interval '12 months')::date);

-- Finds the file of a hash, including files that were deleted lately.
create index content_by_hash on content (user_id, left(sha256, 16)) where sha256 is not null;
