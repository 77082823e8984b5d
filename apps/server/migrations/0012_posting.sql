-- How credits are moved, and who is shown what they have.

-- The first thing a posting does: takes the wallet for itself, and then, not before, looks whether the same thing was booked.
create function begin_posting(wanted uuid, wanted_kind text, wanted_reference text)
  returns table (account_id uuid, kind text, balance_cents bigint, booked uuid)
  language plpgsql volatile security definer set search_path = public as $$
begin
  perform 1 from lock_wallet(wanted);
  return query
    select a.account_id, a.kind, a.balance_cents,
           (select t.txn_id from ledger_txn t
             where t.kind = wanted_kind and t.reference = wanted_reference and t.user_id = wanted)
      from ledger_account a where a.user_id = wanted and may_touch(wanted);
end
$$;
revoke execute on function begin_posting(uuid, text, text) from public;
grant execute on function begin_posting(uuid, text, text) to um_app;

-- A transaction with its entries. False, and nothing written, when there is one like it already. Entries are written in the order
-- of their accounts: with the wallet locked first, two postings never wait for each other in a ring. It has no more rights than
-- its caller.
create function post_txn(
  new_txn_id uuid, new_kind text, new_reference text, owner uuid, new_reason text, new_actor_kind text, new_actor_id uuid,
  reversed uuid, at timestamptz, account_ids uuid[], cents bigint[], house_kinds text[], house_cents bigint[], house_shard integer
) returns boolean language plpgsql volatile set search_path = public as $$
begin
  insert into ledger_txn (txn_id, kind, reference, user_id, reason, actor_kind, actor_id, reverses, created_at)
    values (new_txn_id, new_kind, new_reference, owner, new_reason, new_actor_kind, new_actor_id, reversed, at)
    on conflict do nothing;
  if not found then return false; end if;
  insert into ledger_entry (txn_id, account_id, amount_cents)
    select new_txn_id, line.account_id, line.amount
      from (select * from unnest(account_ids, cents) as own (account_id, amount)
            union all
            select a.account_id, house.amount
              from unnest(house_kinds, house_cents) as house (kind, amount)
              join ledger_account a on a.kind = house.kind and a.shard = house_shard and a.user_id is null) line
     order by line.account_id;
  return true;
end
$$;

-- A transaction was weighed when it was added; this weighs it again for every entry, so that none can be slipped in between
-- the weighing (which a client may ask for early, by "set constraints") and the end.
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function txn_must_balance();

-- A dispute is decided one way or the other, never both.
create unique index ledger_txn_dispute_settled_once on ledger_txn (reference) where kind in ('dispute_won', 'dispute_lost');

-- What was held, for whom and what for never changes; only how much of it is gone, and that never shrinks.
revoke update, delete, truncate on credit_hold from um_app;
grant update (captured_cents, released_cents, closed_at) on credit_hold to um_app;
create function hold_only_runs_down() returns trigger language plpgsql as $$
begin
  if new.captured_cents < old.captured_cents or new.released_cents < old.released_cents then
    raise exception 'a hold only runs down' using errcode = 'check_violation', constraint = 'credit_hold_only_runs_down';
  end if;
  return new;
end
$$;
create trigger credit_hold_only_runs_down before update on credit_hold for each row execute function hold_only_runs_down();
create index credit_hold_open on credit_hold (user_id) where closed_at is null;

create function spendable_cents(wanted uuid) returns bigint language sql stable as $$
  select coalesce(sum(balance_cents), 0)::bigint from ledger_account
   where user_id = wanted and kind in ('paid', 'granted')
$$;

-- The door's own question, now with the balance that stands in the page's header.
drop function open_advertiser_session(uuid);
create function open_advertiser_session(wanted uuid)
  returns table (session_id uuid, user_id uuid, email text, full_name text, user_tier text,
                 email_verified_at timestamptz, deletion_due_at timestamptz, tos_version text, balance_cents bigint)
  language sql stable security definer set search_path = public as $$
  select s.session_id, a.user_id, a.email, a.full_name, a.user_tier, a.email_verified_at, a.deletion_due_at,
         (select t.tos_version from terms_acceptance t where t.user_id = a.user_id order by t.accepted_at desc limit 1),
         spendable_cents(a.user_id)
    from advertiser_session s join advertiser a using (user_id)
   where s.session_id = wanted and s.ended_at is null and a.status = 'active'
$$;
revoke execute on function open_advertiser_session(uuid) from public;
grant execute on function open_advertiser_session(uuid) to um_app;
