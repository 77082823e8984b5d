-- Dispute cases: what a bank, an advertiser or a staff member disputes, and everything that was done about it.

-- So that a dispute can name only purchases of its own advertiser.
alter table purchase add constraint purchase_of_user unique (purchase_id, user_id);
alter table card_dispute add constraint card_dispute_of_user unique (dispute_id, user_id);

create table dispute (
  -- Random, unlike other ids: its first eight characters are shown and must tell disputes of the same minute apart.
  dispute_id uuid primary key,
  -- Null when staff do not know the account.
  user_id uuid references advertiser,
  dispute_type text not null check (dispute_type in ('billing', 'technical', 'campaign', 'refund', 'other')),
  status text not null check (status in ('open', 'in_review', 'resolved', 'closed')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  amount_cents bigint check (amount_cents between 0 and 100000000),
  description text not null check (length(description) between 1 and 4000),
  source text not null check (source in ('staff', 'card', 'advertiser')),
  -- Unique: however often the bank's event arrives, it opens one case.
  card_dispute_id text unique,
  purchase_id uuid,
  campaign_id uuid,
  assigned_to uuid references staff_member,
  due_at timestamptz not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (card_dispute_id, user_id) references card_dispute (dispute_id, user_id),
  foreign key (purchase_id, user_id) references purchase (purchase_id, user_id),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  -- A link without an account would pass the foreign keys above unchecked.
  check (user_id is not null or (card_dispute_id is null and purchase_id is null and campaign_id is null)),
  check ((source = 'card') = (card_dispute_id is not null)),
  check (source <> 'advertiser' or user_id is not null)
);
create index dispute_by_created on dispute (created_at, dispute_id);
create index dispute_by_due on dispute (due_at, dispute_id);
create index dispute_unresolved on dispute (due_at, dispute_id) where status in ('open', 'in_review');
create index dispute_by_user on dispute (user_id, created_at) where user_id is not null;
create index dispute_by_purchase on dispute (purchase_id) where purchase_id is not null;
create index dispute_by_campaign on dispute (campaign_id) where campaign_id is not null;
create index dispute_by_assignee on dispute (assigned_to) where assigned_to is not null;

-- Everything that was done about a dispute: who, what, from where to where, and why.
create table dispute_event (
  event_id uuid primary key,
  dispute_id uuid not null references dispute,
  -- The account when the event was written, for the advertiser's own view, exports and erasure.
  user_id uuid references advertiser,
  kind text not null
    check (kind in ('opened', 'edited', 'status_changed', 'assigned', 'noted', 'replied', 'bank_decided')),
  actor_kind text not null check (actor_kind in ('advertiser', 'staff', 'system')),
  actor_id uuid,
  note text check (length(note) between 1 and 4000),
  from_value text check (length(from_value) <= 200),
  to_value text check (length(to_value) <= 200),
  created_at timestamptz not null,
  check ((actor_kind = 'system') = (actor_id is null)),
  check (kind not in ('noted', 'replied') or note is not null)
);
create index dispute_event_by_dispute on dispute_event (dispute_id, event_id);
create index dispute_event_by_user on dispute_event (user_id) where user_id is not null;

-- Bank disputes from before this release get a case too. Their deadlines are not known; ours is five days.
insert into dispute (dispute_id, user_id, dispute_type, status, priority, amount_cents, description, source,
                     card_dispute_id, purchase_id, due_at, created_at, updated_at)
  select gen_random_uuid(), d.user_id, 'billing', case d.status when 'open' then 'open' else 'resolved' end,
         'high', d.amount_cents, 'The cardholder disputes a payment at their bank.', 'card', d.dispute_id,
         coalesce((select p.purchase_id from purchase p where p.payment_id = d.payment_id),
                  (select s.purchase_id from renewal r join credit_subscription s using (subscription_id)
                    where r.payment_id = d.payment_id)),
         d.opened_at + interval '5 days', d.opened_at, coalesce(d.closed_at, d.opened_at)
    from card_dispute d;
insert into dispute_event (event_id, dispute_id, user_id, kind, actor_kind, to_value, created_at)
  select gen_random_uuid(), dispute_id, user_id, 'opened', 'system', 'open', created_at from dispute;

-- Advertisers see what they reported and our replies. What staff or a bank opened, and notes of staff, are for staff only.
alter table dispute enable row level security;
create policy own_rows on dispute
  using (may_touch(user_id) and (source = 'advertiser' or current_setting('um.scope', true) = 'house'))
  with check (may_touch(user_id) and (source = 'advertiser' or current_setting('um.scope', true) = 'house'));
alter table dispute_event enable row level security;
create policy own_rows on dispute_event
  using (may_touch(user_id) and (kind in ('opened', 'replied') or current_setting('um.scope', true) = 'house'))
  with check (may_touch(user_id) and (kind = 'opened' or current_setting('um.scope', true) = 'house'));

-- Rows are added and stay. Erasing an account replaces the texts, which may name the advertiser.
create function keep_dispute_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.note is not null and new.note = '(erased)'
     and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'dispute_event is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger dispute_event_is_append_only before update or delete on dispute_event
  for each row execute function keep_dispute_event();
create trigger dispute_event_is_never_emptied before truncate on dispute_event
  for each statement execute function refuse_change();
revoke delete, truncate on dispute_event from um_app;
revoke delete, truncate on dispute from um_app;
