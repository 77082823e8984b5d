-- Money. Double entry: every transaction moves amounts between accounts and sums to zero, so credit cannot come from nothing.
-- One unit: a credit is a dollar is 100 cents. The database itself refuses the unbalanced, the altered, the doubled and the
-- negative; the application's role can add transactions and nothing else.

create table ledger_account (
  account_id uuid primary key,
  -- Of an advertiser: what was paid for, what was given, and the parts of both that are held for a campaign.
  -- Of the house: where it came from and where it went.
  kind text not null check (kind in (
    'paid', 'granted', 'held_paid', 'held_granted',
    'card_clearing', 'processing_fee', 'platform_fee', 'media_spend', 'promotion', 'bonus', 'milestone', 'adjustment',
    'dispute', 'refund_pending'
  )),
  user_id uuid references advertiser,
  -- A house account is many rows, so that two purchases do not wait for each other. Nought for an advertiser's.
  shard smallint not null default 0 check (shard between 0 and 15),
  balance_cents bigint not null default 0,
  -- How many entries it has: they are numbered without a gap.
  entries bigint not null default 0,
  created_at timestamptz not null default now(),
  check ((user_id is not null) = (kind in ('paid', 'granted', 'held_paid', 'held_granted'))),
  check (user_id is null or shard = 0),
  constraint ledger_account_not_negative check (user_id is null or balance_cents >= 0)
);
create unique index ledger_account_of_user on ledger_account (user_id, kind) where user_id is not null;
create unique index ledger_account_of_house on ledger_account (kind, shard) where user_id is null;

create table ledger_txn (
  txn_id uuid primary key,
  kind text not null check (kind in (
    'purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment', 'hold', 'capture', 'release',
    'refund', 'refund_done', 'refund_undone', 'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal'
  )),
  -- What it is about, in the words of whoever caused it (a payment, a campaign's revision, a milestone of a user).
  reference text not null check (length(reference) between 1 and 200),
  user_id uuid not null references advertiser,
  -- What its owner reads.
  reason text not null check (length(reason) between 1 and 300),
  actor_kind text not null check (actor_kind in ('advertiser', 'staff', 'system')),
  actor_id uuid,
  reverses uuid unique references ledger_txn,
  created_at timestamptz not null,
  -- Entries may be added only by the database transaction that added this row.
  made_in xid8 not null default pg_current_xact_id(),
  check ((kind = 'reversal') = (reverses is not null)),
  -- The same thing happens once, whoever reports it how often.
  constraint ledger_txn_once unique (kind, reference)
);
create index ledger_txn_by_user on ledger_txn (user_id, txn_id);
create index ledger_txn_by_time on ledger_txn (created_at, kind);

create table ledger_entry (
  txn_id uuid not null references ledger_txn,
  account_id uuid not null references ledger_account,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000000),
  -- Both are written by the database: the account's count and balance with this entry.
  number bigint not null default 0,
  balance_after_cents bigint not null default 0,
  primary key (txn_id, account_id)
);
create unique index ledger_entry_by_account on ledger_entry (account_id, number);

-- Runs as the owner: the application may not touch a balance by itself.
create function book_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare txn ledger_txn;
begin
  select * into txn from ledger_txn where txn_id = new.txn_id;
  if txn.made_in is distinct from pg_current_xact_id() then
    raise exception 'a transaction is closed with the database transaction that made it' using errcode = 'restrict_violation';
  end if;
  update ledger_account
     set balance_cents = balance_cents + new.amount_cents, entries = entries + 1
   where account_id = new.account_id and (user_id is null or user_id = txn.user_id)
  returning entries, balance_cents into new.number, new.balance_after_cents;
  if not found then
    raise exception 'no such account, or of another advertiser' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entry_is_booked before insert on ledger_entry for each row execute function book_entry();

create function txn_must_balance() returns trigger language plpgsql security definer set search_path = public as $$
declare total bigint; lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entry where txn_id = new.txn_id;
  if lines < 2 or total <> 0 then
    raise exception 'ledger transaction % has % entries that sum to %', new.txn_id, lines, total
      using errcode = 'check_violation', constraint = 'ledger_txn_balances';
  end if;
  return null;
end
$$;
create constraint trigger ledger_txn_balances after insert on ledger_txn
  deferrable initially deferred for each row execute function txn_must_balance();

-- An account begins empty; money comes by entries.
create function account_begins_empty() returns trigger language plpgsql as $$
begin
  if new.balance_cents <> 0 or new.entries <> 0 then
    raise exception 'an account begins empty' using errcode = 'check_violation', constraint = 'ledger_account_begins_empty';
  end if;
  return new;
end
$$;
create trigger ledger_account_begins_empty before insert on ledger_account
  for each row execute function account_begins_empty();

create trigger ledger_txn_is_append_only before update or delete on ledger_txn
  for each row execute function refuse_change();
create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_account_is_kept before delete on ledger_account for each row execute function refuse_change();
create trigger ledger_txn_is_never_emptied before truncate on ledger_txn for each statement execute function refuse_change();
create trigger ledger_entry_is_never_emptied before truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_account_is_never_emptied before truncate on ledger_account for each statement execute function refuse_change();
revoke update, delete, truncate on ledger_account, ledger_txn, ledger_entry from um_app;

insert into ledger_account (account_id, kind, shard)
  select gen_random_uuid(), kind, shard
    from unnest(array['card_clearing', 'processing_fee', 'platform_fee', 'media_spend', 'promotion', 'bonus', 'milestone',
                      'adjustment', 'dispute', 'refund_pending']) kind,
         generate_series(0, 15) shard;

-- Everybody has a wallet from their first day, so that nothing has to be made in the middle of a payment.
create function open_wallet() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ledger_account (account_id, kind, user_id)
    select gen_random_uuid(), kind, new.user_id from unnest(array['paid', 'granted', 'held_paid', 'held_granted']) kind;
  return null;
end
$$;
create trigger advertiser_has_a_wallet after insert on advertiser for each row execute function open_wallet();
insert into ledger_account (account_id, kind, user_id)
  select gen_random_uuid(), kind, user_id from advertiser, unnest(array['paid', 'granted', 'held_paid', 'held_granted']) kind;

-- The pockets of one wallet, locked until the transaction ends: whoever decides by a balance decides alone.
create function lock_wallet(wanted uuid) returns table (account_id uuid, kind text, balance_cents bigint)
  language plpgsql volatile security definer set search_path = public as $$
begin
  if not may_touch(wanted) then return; end if;
  return query select a.account_id, a.kind, a.balance_cents from ledger_account a
                where a.user_id = wanted order by a.account_id for update;
end
$$;
revoke execute on function lock_wallet(uuid) from public;
grant execute on function lock_wallet(uuid) to um_app;

-- A hold: credits set aside for a campaign, captured part by part, and the rest released.
create table credit_hold (
  hold_id uuid primary key,
  user_id uuid not null references advertiser,
  reference text not null check (length(reference) between 1 and 200),
  held_paid_cents bigint not null check (held_paid_cents >= 0),
  held_granted_cents bigint not null check (held_granted_cents >= 0),
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  released_cents bigint not null default 0 check (released_cents >= 0),
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (user_id, reference),
  check (held_paid_cents + held_granted_cents > 0),
  constraint credit_hold_not_exceeded check (captured_cents + released_cents <= held_paid_cents + held_granted_cents),
  check ((closed_at is not null) = (captured_cents + released_cents = held_paid_cents + held_granted_cents))
);

alter table ledger_account enable row level security;
create policy own_rows on ledger_account using (user_id is null or may_touch(user_id))
  with check (user_id is null or may_touch(user_id));
alter table ledger_txn enable row level security;
create policy own_rows on ledger_txn using (may_touch(user_id)) with check (may_touch(user_id));
alter table ledger_entry enable row level security;
create policy own_rows on ledger_entry
  using (exists (select from ledger_txn t where t.txn_id = ledger_entry.txn_id))
  with check (exists (select from ledger_txn t where t.txn_id = ledger_entry.txn_id));
alter table credit_hold enable row level security;
create policy own_rows on credit_hold using (may_touch(user_id)) with check (may_touch(user_id));
