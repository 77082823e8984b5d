-- Addresses of advertisers' own systems that are told what happens.
create table webhook_endpoint (
  webhook_id uuid primary key,
  user_id uuid not null references advertiser,
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 100),
  -- The signing secret, sealed: requests are signed with it, so a hash would not do.
  sealed_secret bytea not null,
  -- The secret before a rotation, which signs beside the new one for a day.
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  disabled_reason text check (disabled_reason in ('owner', 'failing', 'gone')),
  -- Since when every attempt has failed.
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(sealed_old_secret, old_secret_until) in (0, 2))
);
create index webhook_endpoint_by_owner on webhook_endpoint (user_id, webhook_id);
create index webhook_endpoint_old_secret on webhook_endpoint (old_secret_until) where old_secret_until is not null;

-- One event for one endpoint. The id is the webhook-id of all its attempts.
create table webhook_delivery (
  -- Ids are ordered by time.
  delivery_id uuid primary key,
  webhook_id uuid not null references webhook_endpoint on delete cascade,
  user_id uuid not null references advertiser,
  type text not null check (length(type) <= 60),
  -- Names the fact, so that an endpoint is told about it under one id only.
  source_id text not null check (length(source_id) between 1 and 200),
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- A replay starts the next round of attempts; attempts of an earlier one are not made anymore.
  round integer not null default 1 check (round > 0),
  attempts integer not null default 0 check (attempts >= 0),
  last_status smallint,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, type, source_id)
);
create index webhook_delivery_list on webhook_delivery (webhook_id, delivery_id desc);
create index webhook_delivery_by_state on webhook_delivery (webhook_id, state, delivery_id desc);
create index webhook_delivery_by_owner on webhook_delivery (user_id);
create index webhook_delivery_by_age on webhook_delivery (created_at);

create table webhook_attempt (
  attempt_id uuid primary key,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  user_id uuid not null references advertiser,
  round integer not null check (round > 0),
  number integer not null check (number > 0),
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Null when there was no answer; then the problem says why.
  status smallint,
  problem text check (problem in ('address', 'not_reached', 'too_slow')),
  -- The first kilobyte of the answer.
  answer text not null default '' check (length(answer) <= 1024),
  check (num_nonnulls(status, problem) = 1),
  unique (delivery_id, round, number)
);
create index webhook_attempt_by_owner on webhook_attempt (user_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
