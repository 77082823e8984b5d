-- What every feature stands on: the audit log, the way out (outbox), the way in (inbox), and answers kept for repeats.
-- Tables belong to the owner role; the application's role gets only what is granted here and in later migrations.

grant usage on schema public to um_app;
alter default privileges in schema public grant select, insert, update, delete on tables to um_app;

-- Who did what, written in the transaction that did it. Rows are added and read, never changed.
create table audit_log (
  audit_id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('advertiser', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  request_id text,
  reason text,
  before jsonb,
  after jsonb,
  check ((actor_kind = 'system') = (actor_id is null))
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, audit_id);
create index audit_log_by_actor on audit_log (actor_id, audit_id) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
revoke update, delete on audit_log from um_app;

-- A consequence outside our own rows, written with the change that causes it. The relay hands it to Restate under
-- outbox_id as idempotency key. finished_at is set by the job itself; what stays unfinished is handed over again. A row
-- that Restate would not take waits until not_before, so that it does not hold up the others.
create table outbox (
  outbox_id uuid primary key,
  job text not null,
  payload jsonb not null,
  trace_parent text,
  created_at timestamptz not null,
  not_before timestamptz not null,
  submitted_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'refused')),
  reason text,
  check ((finished_at is null) = (outcome is null))
);
create index outbox_waiting on outbox (outbox_id) where submitted_at is null and finished_at is null;
create index outbox_unfinished on outbox (submitted_at) where submitted_at is not null and finished_at is null;

-- What another company's service told us, stored raw before it is acted on; its own event id makes it once only.
create table inbox (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
create index inbox_waiting on inbox (received_at) where processed_at is null;

-- The answer given under an Idempotency-Key, committed together with the effect. The key itself is not stored, and the
-- answer is encrypted with a key derived from it: whoever reads this table learns no token from it.
create table idempotency_record (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  sealed_answer bytea not null,
  created_at timestamptz not null
);
create index idempotency_record_by_age on idempotency_record (created_at);
