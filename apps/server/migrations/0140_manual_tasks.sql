-- What staff do by hand stands on the platform run, so that its queue reads one page by an index, and its figures are kept.
-- Without it every campaign that was edited and may still run had to be read.

-- The first moment of a calendar day. Where clocks go back at midnight a day has two of them, and PostgreSQL takes the later.
-- Not parallel safe: an exception handler starts a subtransaction.
create function day_start(day date, zone text) returns timestamptz immutable strict language plpgsql as $$
declare start timestamptz;
begin
  start := day::timestamp at time zone zone;
  if ((start - interval '1 hour') at time zone zone)::date = day then start := start - interval '1 hour'; end if;
  return start;
exception when invalid_parameter_value then
  -- A zone that the API knows and PostgreSQL does not must not prevent a submission.
  return day::timestamp at time zone 'UTC';
end $$;

-- As `reviewDueAt` computes it: 72 hours, or the first day where that is sooner.
create function review_due_at(submitted_at timestamptz, start_date date, time_zone text) returns timestamptz
  immutable strict language sql set search_path = public, pg_temp as $$
  select case when day_start(start_date, time_zone) > submitted_at
    then least(day_start(start_date, time_zone), submitted_at + interval '72 hours')
    else submitted_at + interval '72 hours' end
$$;

-- As `staffTask` finds it. What was edited and is not paid for yet is not changed on the platform.
create function manual_task(state text, wanted text, sent_revision int, revision int, status text) returns text
  immutable parallel safe language sql as $$
  select case
    when state in ('ended', 'refused') then null
    when wanted = 'ended' then 'end'
    when wanted in ('created', 'paused') then case when state in ('live', 'scheduled', 'in_review') then 'pause' end
    when state = 'paused' then 'resume'
    when state not in ('live', 'scheduled') then 'set_live'
    when sent_revision < revision and status not in ('completed', 'rejected', 'cancelled', 'awaiting_payment', 'pending')
      then 'update'
  end
$$;

-- As `manualDueAt` computes it: before the first day, three days after the last, or within the hour.
create function manual_due_at(task text, start_date date, end_date date, time_zone text, changed_at timestamptz)
  returns timestamptz immutable strict language sql set search_path = public, pg_temp as $$
  select case task
    when 'set_live' then day_start(start_date, time_zone)
    when 'end' then day_start(end_date + 1, time_zone) + interval '72 hours'
    else date_trunc('milliseconds', changed_at) + interval '1 hour' end
$$;

alter table campaign_platform
  add column manual_task text,
  add column manual_due_at timestamptz,
  add constraint campaign_platform_manual_task check (manual_task in ('set_live', 'pause', 'resume', 'end', 'update')) not valid,
  add constraint campaign_platform_manual_due check ((manual_task is null) = (manual_due_at is null)) not valid,
  add constraint campaign_platform_manual_by_hand check (manual_task is null or connection is null) not valid;

-- Sets the tasks of runs that are done by hand: now, and after runs were imported without triggers.
create function renew_all_manual_tasks() returns void language sql as $$
  update campaign_platform p set manual_task = t.task,
         manual_due_at = manual_due_at(t.task, t.start_date, t.end_date, t.time_zone, p.updated_at)
    from (select r.campaign_id, r.platform, c.start_date, c.end_date, c.time_zone,
                 manual_task(r.state, r.wanted, r.sent_revision, c.revision, c.status) as task
            from campaign_platform r join campaign c on c.campaign_id = r.campaign_id
           where r.connection is null and r.state not in ('ended', 'refused')) t
   where p.campaign_id = t.campaign_id and p.platform = t.platform and t.task is distinct from p.manual_task
$$;
-- No writer comes between this and the triggers: the table is locked until the migration commits.
select renew_all_manual_tasks();

-- Triggers, not the application: the release that serves while this one is rolled out keeps the columns as well.
create function set_manual_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare of_campaign record;
begin
  new.manual_task := null;
  new.manual_due_at := null;
  if new.connection is null and new.state not in ('ended', 'refused') then
    select revision, status, start_date, end_date, time_zone into strict of_campaign
      from campaign where campaign_id = new.campaign_id;
    new.manual_task := manual_task(new.state, new.wanted, new.sent_revision, of_campaign.revision, of_campaign.status);
    new.manual_due_at := manual_due_at(new.manual_task, of_campaign.start_date, of_campaign.end_date,
                                       of_campaign.time_zone, new.updated_at);
  end if;
  return new;
end $$;
create trigger campaign_platform_has_task before insert or update on campaign_platform
  for each row when (new.connection is null or new.manual_task is not null) execute function set_manual_task();

create function renew_manual_tasks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update campaign_platform set manual_task = manual_task
   where campaign_id = new.campaign_id and connection is null and state not in ('ended', 'refused');
  return null;
end $$;
create trigger campaign_renews_tasks after update on campaign for each row
  when (old.revision <> new.revision or old.status <> new.status or old.start_date <> new.start_date
        or old.end_date <> new.end_date or old.time_zone <> new.time_zone)
  execute function renew_manual_tasks();

-- How many tasks there are on each platform, and their budgets. Kept as the counts of campaigns are.
alter table staff_count
  drop constraint staff_count_counted_check,
  add constraint staff_count_counted_check check (counted in ('campaign', 'dispute', 'manual_task'));

create function count_manual_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.manual_task is not null then
    perform add_staff_count('manual_task', old.platform, -1, -old.media_cents);
  end if;
  if tg_op <> 'DELETE' and new.manual_task is not null then
    perform add_staff_count('manual_task', new.platform, 1, new.media_cents);
  end if;
  return null;
end $$;
create constraint trigger manual_task_is_counted after insert on campaign_platform
  deferrable initially deferred for each row when (new.manual_task is not null) execute function count_manual_task();
create constraint trigger manual_task_is_recounted after update on campaign_platform
  deferrable initially deferred for each row
  when ((old.manual_task is null) <> (new.manual_task is null)
        or (new.manual_task is not null and old.media_cents <> new.media_cents))
  execute function count_manual_task();
create constraint trigger manual_task_is_uncounted after delete on campaign_platform
  deferrable initially deferred for each row when (old.manual_task is not null) execute function count_manual_task();

create or replace function recount_staff_lists() returns void language sql as $$
  lock table campaign, dispute, campaign_platform in share mode;
  delete from staff_count;
  insert into staff_count
    select 'campaign', campaign_filter(status, changes_requested), 0, count(*), sum(media_cents) from campaign group by 2
    union all
    select 'dispute', status, 0, count(*), coalesce(sum(amount_cents), 0) from dispute group by 2
    union all
    select 'manual_task', platform, 0, count(*), sum(media_cents) from campaign_platform where manual_task is not null group by 2
$$;
insert into staff_count
  select 'manual_task', platform, 0, count(*), sum(media_cents) from campaign_platform where manual_task is not null group by 2;
revoke all on function set_manual_task, renew_manual_tasks, count_manual_task, renew_all_manual_tasks from public;

alter table campaign_platform
  validate constraint campaign_platform_manual_task,
  validate constraint campaign_platform_manual_due,
  validate constraint campaign_platform_manual_by_hand;

create index campaign_platform_task on campaign_platform (manual_due_at, campaign_id, platform) where manual_task is not null;
create index campaign_platform_task_on on campaign_platform (platform, manual_due_at, campaign_id) where manual_task is not null;
-- No query has used it since 0124. campaign_platform_by_hand and campaign_revised stay until the release that uses them is gone.
drop index campaign_platform_manual;

-- Empty outside the system scope, as the other every_ views.
create view every_manual_task as
  select p.campaign_id, p.platform, p.manual_task as task, p.manual_due_at as due_at, w.assigned_to
    from campaign_platform p
    left join platform_run_work w on w.campaign_id = p.campaign_id and w.platform = p.platform
   where p.manual_task is not null and current_setting('um.scope', true) = 'house';

-- The review queue, by its deadline.
create index campaign_review_due on campaign (review_due_at(submitted_at, start_date, time_zone), campaign_id)
  where status = 'under_review' and not changes_requested;
create view every_waiting_review as
  select campaign_id, name, submitted_at, review_due_at(submitted_at, start_date, time_zone) as due_at
    from campaign
   where status = 'under_review' and not changes_requested and current_setting('um.scope', true) = 'house';

revoke all on every_manual_task, every_waiting_review from um_app;
grant select on every_manual_task, every_waiting_review to um_app;
