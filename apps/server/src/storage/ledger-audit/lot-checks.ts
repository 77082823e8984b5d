import type { Check } from './check.ts';

/** Invariants of lots: where each credit came from. */
export const lotChecks: readonly Check[] = [
  {
    fact: 'every account is the sum of its lots',
    violations: `
      with lots as (
        select user_id, credit as kind, sum(available_cents) as cents from credit_lot group by user_id, credit
        union all
        select h.user_id, 'held_' || l.credit, sum(h.held_cents)
          from credit_hold_lot h join credit_lot l using (lot_id) group by h.user_id, l.credit
      )
      select format('%s of %s has %s and its lots %s', a.kind, a.user_id, a.balance_cents, coalesce(l.cents, 0))
        from ledger_account a left join lots l using (user_id, kind)
       where a.kind in ('paid', 'granted', 'held_paid', 'held_granted') and a.balance_cents <> coalesce(l.cents, 0)`,
  },
  {
    // A lot from before there were lots starts with what was there, which no move tells.
    fact: 'every lot is the sum of its moves',
    violations: `
      select format('lot %s has %s and %s settled, its moves %s and %s', l.lot_id, l.available_cents, l.settled_cents,
                    coalesce(sum(m.available_cents), 0), coalesce(sum(m.settled_cents), 0))
        from credit_lot l left join credit_lot_move m using (lot_id)
       where exists (select from credit_lot_move f join ledger_txn t using (txn_id)
                      where f.lot_id = l.lot_id and (f.txn_id = l.source_id or l.kind = 'returned'))
         and not exists (select from credit_lot o where o.user_id = l.user_id and o.kind = 'opening')
       group by l.lot_id
      having l.available_cents <> coalesce(sum(m.available_cents), 0)
          or l.settled_cents <> coalesce(sum(m.settled_cents), 0)`,
  },
  {
    fact: 'every hold consists of its lots',
    violations: `
      select format('hold %s has %s left and %s captured, its lots %s and %s', h.hold_id,
                    h.held_paid_cents + h.held_granted_cents - h.captured_cents - h.released_cents, h.captured_cents,
                    coalesce(sum(l.held_cents), 0), coalesce(sum(l.captured_cents), 0))
        from credit_hold h left join credit_hold_lot l using (hold_id)
       group by h.hold_id
      having h.held_paid_cents + h.held_granted_cents - h.captured_cents - h.released_cents
               <> coalesce(sum(l.held_cents), 0)
          or h.captured_cents <> coalesce(sum(l.captured_cents), 0)`,
  },
  {
    fact: 'no advertiser owes and can spend at once, and what paid a debt is counted',
    violations: `
      with wallet as (
        select user_id, coalesce(sum(balance_cents) filter (where kind = 'debt'), 0) as debt,
               coalesce(sum(balance_cents) filter (where kind in ('paid', 'granted')), 0) as spendable
          from ledger_account where user_id is not null group by user_id
      ),
      paid as (
        select t.user_id, sum(e.amount_cents) as cents
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where a.kind = 'debt' group by t.user_id
      )
      select format('%s owes %s and can spend %s; entries say %s', w.user_id, -w.debt, w.spendable, -coalesce(p.cents, 0))
        from wallet w left join paid p using (user_id)
       where (w.debt < 0 and w.spendable > 0) or w.debt <> coalesce(p.cents, 0)`,
  },
];
