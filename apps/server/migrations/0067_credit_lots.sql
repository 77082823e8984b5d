-- Every credit belongs to a lot, which says where it came from. What an advertiser owes us is an account of its own.

alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (kind in (
    'paid', 'granted', 'held_paid', 'held_granted', 'debt',
    'card_clearing', 'processing_fee', 'platform_fee', 'media_spend', 'promotion', 'bonus', 'milestone', 'adjustment',
    'dispute', 'refund_pending'
  )),
  drop constraint ledger_account_check,
  add constraint ledger_account_check check (
    (user_id is not null) = (kind in ('paid', 'granted', 'held_paid', 'held_granted', 'debt'))),
  drop constraint ledger_account_not_negative,
  add constraint ledger_account_not_negative check (user_id is null or kind = 'debt' or balance_cents >= 0),
  -- A debt is negative: it is less than nothing of the advertiser's.
  add constraint ledger_account_debt_not_positive check (kind <> 'debt' or balance_cents <= 0);

create or replace function open_wallet() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ledger_account (account_id, kind, user_id)
    select gen_random_uuid(), kind, new.user_id
      from unnest(array['paid', 'granted', 'held_paid', 'held_granted', 'debt']) kind;
  return null;
end
$$;
insert into ledger_account (account_id, kind, user_id) select gen_random_uuid(), 'debt', user_id from advertiser;

alter table ledger_txn
  drop constraint ledger_txn_kind_check,
  add constraint ledger_txn_kind_check check (kind in (
    'purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment', 'hold', 'capture', 'release', 'undelivered',
    'refund', 'refund_done', 'refund_undone', 'dispute_opened', 'dispute_won', 'dispute_lost', 'reversal', 'debt_paid'
  )) not valid;

-- A dispute takes the bonus and discount of the payment too, which may be more than the bank claims.
alter table card_dispute drop constraint card_dispute_check1;

create table credit_lot (
  lot_id uuid primary key,
  user_id uuid not null references advertiser,
  kind text not null check (kind in (
    'purchase', 'code', 'bonus', 'milestone', 'grant', 'adjustment', 'returned', 'opening')),
  credit text not null check (credit in ('paid', 'granted')),
  -- The transaction that brought the credits; returned media keeps the source of what was spent. The owner for `opening`:
  -- credits from before there were lots.
  source_id uuid not null,
  available_cents bigint not null default 0,
  -- What of it paid a debt.
  settled_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint credit_lot_once unique (user_id, source_id, kind, credit),
  constraint credit_lot_not_negative check (available_cents >= 0 and settled_cents >= 0)
);

create table credit_hold_lot (
  hold_id uuid not null references credit_hold,
  lot_id uuid not null references credit_lot,
  user_id uuid not null references advertiser,
  held_cents bigint not null default 0,
  captured_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  primary key (hold_id, lot_id),
  constraint credit_hold_lot_not_negative check (
    held_cents >= 0 and captured_cents >= 0 and returned_cents between 0 and captured_cents)
);
create index credit_hold_lot_open on credit_hold_lot (user_id) where held_cents > 0;

create table credit_lot_move (
  txn_id uuid not null references ledger_txn,
  line smallint not null,
  lot_id uuid not null references credit_lot,
  hold_id uuid references credit_hold,
  available_cents bigint not null,
  settled_cents bigint not null,
  held_cents bigint not null,
  captured_cents bigint not null,
  returned_cents bigint not null,
  primary key (txn_id, line)
);
create trigger credit_lot_move_is_append_only before update or delete on credit_lot_move
  for each row execute function refuse_change();
create trigger credit_lot_move_is_never_emptied before truncate on credit_lot_move
  for each statement execute function refuse_change();

-- Lots change by move_lots alone.
revoke insert, update, delete, truncate on credit_lot, credit_hold_lot, credit_lot_move from um_app;
alter table credit_lot enable row level security;
create policy own_rows on credit_lot using (may_touch(user_id)) with check (may_touch(user_id));
alter table credit_hold_lot enable row level security;
create policy own_rows on credit_hold_lot using (may_touch(user_id)) with check (may_touch(user_id));
alter table credit_lot_move enable row level security;
create policy own_rows on credit_lot_move
  using (exists (select from ledger_txn t where t.txn_id = credit_lot_move.txn_id))
  with check (exists (select from ledger_txn t where t.txn_id = credit_lot_move.txn_id));

-- Moves lots within the database transaction that posted the ledger transaction. The wallet is locked by then.
create function move_lots(posted uuid, changes jsonb) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
declare txn ledger_txn;
begin
  select * into txn from ledger_txn where txn_id = posted;
  if txn.made_in is distinct from pg_current_xact_id() or not may_touch(txn.user_id) then
    raise exception 'lots move with the transaction that posts them' using errcode = 'restrict_violation';
  end if;
  if jsonb_array_length(changes) = 0 then return true; end if;
  insert into credit_lot (lot_id, user_id, kind, credit, source_id, created_at)
    select distinct on (c.lot_id) c.lot_id, txn.user_id, c.kind, c.credit, c.source_id, txn.created_at
      from jsonb_to_recordset(changes) c (lot_id uuid, kind text, credit text, source_id uuid)
    on conflict (lot_id) do nothing;
  update credit_lot l
     set available_cents = l.available_cents + c.available_cents, settled_cents = l.settled_cents + c.settled_cents
    from (select lot_id, sum(available_cents) as available_cents, sum(settled_cents) as settled_cents
            from jsonb_to_recordset(changes) c (lot_id uuid, available_cents bigint, settled_cents bigint)
           group by lot_id) c
   where l.lot_id = c.lot_id and (c.available_cents <> 0 or c.settled_cents <> 0);
  insert into credit_hold_lot (hold_id, lot_id, user_id)
    select distinct c.hold_id, c.lot_id, txn.user_id
      from jsonb_to_recordset(changes) c (hold_id uuid, lot_id uuid) where c.hold_id is not null
    on conflict do nothing;
  update credit_hold_lot h
     set held_cents = h.held_cents + c.held_cents, captured_cents = h.captured_cents + c.captured_cents,
         returned_cents = h.returned_cents + c.returned_cents
    from (select hold_id, lot_id, sum(held_cents) as held_cents, sum(captured_cents) as captured_cents,
                 sum(returned_cents) as returned_cents
            from jsonb_to_recordset(changes) c (hold_id uuid, lot_id uuid, held_cents bigint, captured_cents bigint,
                                                returned_cents bigint)
           where hold_id is not null group by hold_id, lot_id) c
   where h.hold_id = c.hold_id and h.lot_id = c.lot_id;
  insert into credit_lot_move (txn_id, line, lot_id, hold_id, available_cents, settled_cents, held_cents, captured_cents,
                               returned_cents)
    select posted, line, (c ->> 'lot_id')::uuid, (c ->> 'hold_id')::uuid, (c ->> 'available_cents')::bigint,
           (c ->> 'settled_cents')::bigint, (c ->> 'held_cents')::bigint, (c ->> 'captured_cents')::bigint,
           (c ->> 'returned_cents')::bigint
      from jsonb_array_elements(changes) with ordinality as moved (c, line);
  -- Neither a lot nor a hold of another advertiser.
  if exists (select from credit_lot_move m join credit_lot l using (lot_id) left join credit_hold h using (hold_id)
              where m.txn_id = posted and (l.user_id <> txn.user_id or h.user_id <> txn.user_id)) then
    raise exception 'a lot or hold of another advertiser' using errcode = 'foreign_key_violation';
  end if;
  return true;
end
$$;
revoke execute on function move_lots(uuid, jsonb) from public;
grant execute on function move_lots(uuid, jsonb) to um_app;

-- Where the accounts of a wallet and its lots differ; nothing when all is well.
create function lot_gaps(wanted uuid) returns table (kind text, gap_cents bigint)
  language sql stable set search_path = public as $$
  select a.kind, a.balance_cents - coalesce(l.cents, 0)::bigint
    from ledger_account a
    left join (select credit as kind, sum(available_cents) as cents from credit_lot where user_id = wanted group by credit
               union all
               select 'held_' || l.credit, sum(h.held_cents)
                 from credit_hold_lot h join credit_lot l using (lot_id)
                where h.user_id = wanted and h.held_cents > 0 group by l.credit) l using (kind)
   where a.user_id = wanted and a.kind in ('paid', 'granted', 'held_paid', 'held_granted')
     and a.balance_cents <> coalesce(l.cents, 0)
$$;

create function opening_lot(wanted uuid, wanted_credit text) returns uuid
  language plpgsql volatile set search_path = public as $$
begin
  insert into credit_lot (lot_id, user_id, kind, credit, source_id)
    values (gen_random_uuid(), wanted, 'opening', wanted_credit, wanted) on conflict do nothing;
  return (select lot_id from credit_lot
           where user_id = wanted and source_id = wanted and kind = 'opening' and credit = wanted_credit);
end
$$;

-- Makes the lots of a wallet agree with its accounts. The accounts are right; what no lot explains is `opening`. Needed for
-- balances from before there were lots, and while the previous release still posts without them.
create function align_lots(wanted uuid) returns void language plpgsql volatile set search_path = public as $$
declare one record; lot record; gap bigint; opening uuid;
begin
  for one in
    select h.hold_id, s.credit, s.held_cents, s.captured_cents, coalesce(r.returned_cents, 0) as returned_cents
      from credit_hold h,
           lateral (select greatest(0, least(h.held_granted_cents,
                                             h.held_paid_cents + h.held_granted_cents - h.released_cents)
                                       - h.captured_cents) as granted_left) g,
           lateral (values ('granted', g.granted_left, least(h.captured_cents, h.held_granted_cents)),
                           ('paid', h.held_paid_cents + h.held_granted_cents - h.captured_cents - h.released_cents
                                    - g.granted_left,
                            h.captured_cents - least(h.captured_cents, h.held_granted_cents))
                   ) s (credit, held_cents, captured_cents)
      left join lateral (
        select sum(x.held_cents) as held_cents, sum(x.captured_cents) as captured_cents,
               sum(x.returned_cents) as returned_cents
          from credit_hold_lot x join credit_lot l using (lot_id)
         where x.hold_id = h.hold_id and l.credit = s.credit) r on true
     where h.user_id = wanted
       and (coalesce(r.held_cents, 0) <> s.held_cents or coalesce(r.captured_cents, 0) <> s.captured_cents)
  loop
    delete from credit_hold_lot x using credit_lot l
     where x.hold_id = one.hold_id and l.lot_id = x.lot_id and l.credit = one.credit;
    if one.held_cents + one.captured_cents > 0 then
      insert into credit_hold_lot (hold_id, lot_id, user_id, held_cents, captured_cents, returned_cents)
        values (one.hold_id, opening_lot(wanted, one.credit), wanted, one.held_cents, one.captured_cents,
                least(one.returned_cents, one.captured_cents));
    end if;
  end loop;
  for one in select g.kind, g.gap_cents from lot_gaps(wanted) g where g.kind in ('paid', 'granted') loop
    gap := one.gap_cents;
    if gap > 0 then
      opening := opening_lot(wanted, one.kind);
      update credit_lot set available_cents = available_cents + gap where lot_id = opening;
    end if;
    for lot in
      select lot_id, available_cents from credit_lot
       where user_id = wanted and credit = one.kind and available_cents > 0
       order by array_position(array['opening', 'returned', 'milestone', 'grant', 'adjustment', 'code', 'bonus',
                                     'purchase'], kind), source_id
    loop
      exit when gap >= 0;
      update credit_lot set available_cents = available_cents - least(lot.available_cents, -gap)
       where lot_id = lot.lot_id;
      gap := least(0, gap + lot.available_cents);
    end loop;
  end loop;
end
$$;

-- Gives the credits of a wallet their lots. Spending takes the oldest purchase first, so what is there belongs to the latest
-- ones. Paid credits that came back from campaigns that ran belong to no purchase: they never go back to a card.
create function assign_lots(wanted uuid) returns void language plpgsql volatile set search_path = public as $$
begin
  with moved as (
    select t.txn_id, sum(e.amount_cents) as cents
      from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
     where t.user_id = wanted
       and ((t.kind = 'undelivered' and a.kind = 'paid') or (t.kind = 'capture' and a.kind = 'held_paid'))
       and t.txn_id >= (select min(u.txn_id::text)::uuid from ledger_txn u
                         where u.user_id = wanted and u.kind = 'undelivered')
     group by t.txn_id
  ),
  summed as (select txn_id, sum(cents) over (order by txn_id) as cents from moved),
  returned as (
    select greatest(0, (select cents from summed order by txn_id desc limit 1)
                       - least(0, (select min(cents) from summed))) as cents
  ),
  bought as (
    select t.txn_id, a.kind as credit, e.amount_cents,
           sum(e.amount_cents) over (partition by a.kind order by t.txn_id desc) as with_later_cents,
           w.balance_cents - case when a.kind = 'paid' then coalesce((select cents from returned), 0) else 0 end as has_cents
      from ledger_txn t
      join ledger_entry e using (txn_id)
      join ledger_account a on a.account_id = e.account_id and a.kind in ('paid', 'granted')
      join ledger_account w on w.user_id = wanted and w.kind = a.kind
     where t.user_id = wanted and t.kind in ('purchase', 'renewal') and e.amount_cents > 0
       and not exists (select from ledger_txn r where r.reverses = t.txn_id)
  )
  insert into credit_lot (lot_id, user_id, kind, credit, source_id, available_cents)
    select gen_random_uuid(), wanted, case credit when 'paid' then 'purchase' else 'bonus' end, credit, txn_id,
           greatest(0, least(amount_cents, has_cents - (with_later_cents - amount_cents)))
      from bought
    on conflict do nothing;
  perform align_lots(wanted);
end
$$;
select assign_lots(user_id) from advertiser;

-- A transaction that moves lots must leave them equal to the accounts. One that moves none was posted by the previous release.
create function lots_must_match() returns trigger language plpgsql security definer set search_path = public as $$
declare gaps text;
begin
  select string_agg(format('%s %s', kind, gap_cents), ', ') into gaps from lot_gaps(new.user_id);
  if gaps is null then return null; end if;
  if exists (select from credit_lot_move m where m.txn_id = new.txn_id) then
    raise exception 'lots of % differ from the accounts: %', new.user_id, gaps
      using errcode = 'check_violation', constraint = 'ledger_txn_lots_match';
  end if;
  perform align_lots(new.user_id);
  return null;
end
$$;
create constraint trigger ledger_txn_lots_match after insert on ledger_txn
  deferrable initially deferred for each row execute function lots_must_match();

revoke execute on function opening_lot(uuid, text), align_lots(uuid), assign_lots(uuid) from public;
