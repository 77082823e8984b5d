-- What gives value or power takes two staff members: one asks, another decides. Approving performs the change in the same
-- transaction, so that it takes effect exactly once.
create table approval (
  approval_id uuid primary key,
  kind text not null check (kind in (
    'credit_adjustment', 'discount_code_change', 'discount_code_assignment', 'staff_activation', 'staff_change',
    'second_factor_reset', 'suspension_lift'
  )),
  subject_kind text not null check (subject_kind in ('advertiser', 'discount_code', 'staff', 'campaign')),
  subject_id uuid not null,
  -- The advertiser it is about, if any.
  user_id uuid references advertiser,
  -- What approving performs, and the same in words for the staff member who decides.
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  amount_cents bigint check (amount_cents <> 0),
  -- A password hash that approving sets. It does not outlive the decision.
  secret text,
  reason text check (length(reason) between 3 and 1000),
  asked_by uuid not null references staff_member,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references staff_member,
  decided_at timestamptz,
  note text check (length(note) <= 300),
  constraint approval_takes_two_people check (decided_by <> asked_by),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state = 'waiting' or secret is null)
);
create index approval_waiting on approval (approval_id) where state = 'waiting';
create index approval_decided on approval (approval_id) where state <> 'waiting';
create index approval_by_asker on approval (asked_by, approval_id);
create index approval_by_user on approval (user_id) where user_id is not null;
create index approval_expiring on approval (expires_at) where state = 'waiting';
-- A second request for the same change makes no sense. Several adjustments and codes of one advertiser do.
create unique index approval_waits_once on approval (kind, subject_id)
  where state = 'waiting' and kind not in ('credit_adjustment', 'discount_code_assignment');

alter table approval enable row level security;
create policy system_only on approval
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');

-- The application decides, and removes texts that name an erased advertiser. It changes nothing else.
revoke update, delete on approval from um_app;
grant update (state, decided_by, decided_at, note, secret, reason) on approval to um_app;

create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' and to_jsonb(new) - array['reason', 'note'] <> to_jsonb(old) - array['reason', 'note'] then
    raise exception 'approval % is decided', old.approval_id using errcode = 'restrict_violation';
  end if;
  if new.reason is distinct from old.reason and new.reason is distinct from '(erased)'
     or old.state <> 'waiting' and new.note is distinct from old.note and new.note is distinct from '(erased)' then
    raise exception 'the texts of approval % are kept', old.approval_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger approval_is_kept before update or delete on approval for each row execute function keep_approval();
create trigger approval_is_never_emptied before truncate on approval for each statement execute function refuse_change();

-- Adjustments that wait continue as approvals, under the same ID.
insert into approval (
  approval_id, kind, subject_kind, subject_id, user_id, payload, changes, amount_cents, reason, asked_by, asked_at, expires_at
)
select adjustment_id, 'credit_adjustment', 'advertiser', user_id, user_id,
       jsonb_build_object('adjustment_id', adjustment_id), '[]', amount_cents, reason, asked_by, asked_at,
       greatest(asked_at, now()) + interval '7 days'
  from credit_adjustment where status = 'waiting';

-- The same net below the adjustments themselves. A withdrawn one has no decider.
update credit_adjustment set decided_by = null where decided_by = asked_by;
alter table credit_adjustment add constraint credit_adjustment_takes_two_people check (decided_by <> asked_by);

-- What one staff member gave without approval in the last day.
create index credit_adjustment_by_giver on credit_adjustment (asked_by, asked_at);
