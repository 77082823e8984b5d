-- The end date was the day after the last day on air; now it is the last day. Stored dates move back by one day, so that no
-- campaign changes its days or its price. Versions grow: a tab that was opened before notices that its copy is old.
create function pg_temp.day_before(data jsonb) returns jsonb language sql immutable as $$
  select case when data ->> 'end_date' ~ '^(?!0000)\d{4}-\d\d-\d\d$'
    then jsonb_set(data, '{end_date}', to_jsonb(((data ->> 'end_date')::date - 1)::text))
    else data end
$$;

update campaign set end_date = end_date - 1, campaign_data = pg_temp.day_before(campaign_data), version = version + 1;
update campaign_draft set campaign_data = pg_temp.day_before(campaign_data), version = version + 1
 where campaign_data <> pg_temp.day_before(campaign_data);

alter table campaign
  validate constraint campaign_ends_after_start,
  validate constraint campaign_status_check,
  validate constraint campaign_runs_approved;
alter table campaign_platform
  validate constraint campaign_platform_state_check,
  validate constraint campaign_platform_live_is_known;

-- What runs in an account, or will when its first day comes.
drop index campaign_platform_running;
create index campaign_platform_running on campaign_platform (connection, ad_account_id)
  where state in ('in_review', 'scheduled', 'live');
