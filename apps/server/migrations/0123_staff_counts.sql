-- How many campaigns and disputes there are in each state. Staff lists show these figures on every page, and counting the rows
-- would read the whole table. A figure is the sum of its shards, so that two commits rarely wait for the same row.
create table staff_count (
  counted text not null check (counted in ('campaign', 'dispute')),
  -- What staff filter by: the status, and changes_requested for a campaign that waits for its owner.
  state text not null check (length(state) <= 40),
  shard smallint not null check (shard between 0 and 15),
  items bigint not null,
  cents bigint not null,
  primary key (counted, state, shard)
) with (fillfactor = 50);

-- Written by triggers and read by the system only.
alter table staff_count enable row level security;
create policy system_only on staff_count
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');
revoke all on staff_count from um_app;
grant select on staff_count to um_app;

create function campaign_filter(status text, changes_requested boolean) returns text immutable language sql as
  $$ select case when status = 'under_review' and changes_requested then 'changes_requested' else status end $$;

-- A transaction writes to the counters of one shard, in the order of its changes. The lock keeps two that share a shard from
-- waiting for each other.
create function add_staff_count(counted text, state text, items bigint, cents bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('staff_count'), pg_backend_pid() % 16);
  insert into staff_count as c values (counted, state, pg_backend_pid() % 16, items, cents)
  on conflict on constraint staff_count_pkey do update set items = c.items + excluded.items, cents = c.cents + excluded.cents
$$;

-- Advertisers submit and edit their campaigns, so the functions write with the rights of their owner.
create function count_campaign() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform add_staff_count('campaign', campaign_filter(old.status, old.changes_requested), -1, -old.media_cents);
  end if;
  if tg_op <> 'DELETE' then
    perform add_staff_count('campaign', campaign_filter(new.status, new.changes_requested), 1, new.media_cents);
  end if;
  return null;
end $$;

create function count_dispute() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform add_staff_count('dispute', old.status, -1, -coalesce(old.amount_cents, 0)); end if;
  if tg_op <> 'DELETE' then perform add_staff_count('dispute', new.status, 1, coalesce(new.amount_cents, 0)); end if;
  return null;
end $$;

-- Deferred: a transaction locks its counters when it commits, after every other row, and holds them for that moment only.
-- Creating the triggers locks out writers until this migration commits, so nothing is missed between them and the first count.
create constraint trigger campaign_is_counted after insert or delete on campaign
  deferrable initially deferred for each row execute function count_campaign();
create constraint trigger campaign_is_recounted after update on campaign
  deferrable initially deferred for each row
  when (old.status <> new.status or old.changes_requested <> new.changes_requested or old.media_cents <> new.media_cents)
  execute function count_campaign();
create constraint trigger dispute_is_counted after insert or delete on dispute
  deferrable initially deferred for each row execute function count_dispute();
create constraint trigger dispute_is_recounted after update on dispute
  deferrable initially deferred for each row
  when (old.status <> new.status or old.amount_cents is distinct from new.amount_cents)
  execute function count_dispute();

-- Counts everything anew: now, and after rows were imported without triggers.
create function recount_staff_lists() returns void language sql as $$
  lock table campaign, dispute in share mode;
  delete from staff_count;
  insert into staff_count
    select 'campaign', campaign_filter(status, changes_requested), 0, count(*), sum(media_cents) from campaign group by 2
    union all
    select 'dispute', status, 0, count(*), coalesce(sum(amount_cents), 0) from dispute group by 2
$$;
revoke all on function add_staff_count, count_campaign, count_dispute, recount_staff_lists from public;
select recount_staff_lists();
