import type { Check } from './check.ts';

/** What a transaction moved in one kind of account. */
const moved = (txn_id: string, ...kinds: string[]) => `
  coalesce((select sum(e.amount_cents) from ledger_entry e join ledger_account a using (account_id)
             where e.txn_id = ${txn_id} and a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`;

const booked = (kind: string, reference: string) =>
  `(select count(*) from ledger_txn x where x.kind = '${kind}' and x.reference = ${reference})`;

/** Granted credits left in an open hold: captures take them first, releases last. */
const GRANTED_LEFT = `greatest(0, least(held_granted_cents, held_paid_cents + held_granted_cents - released_cents) - captured_cents)`;

/** Invariants of holds, refunds and disputes: rows, balances and transactions agree. */
export const stateChecks: readonly Check[] = [
  {
    fact: 'held balances match what open holds have left',
    violations: `
      with left_over as (
        select user_id, sum(held_paid_cents + held_granted_cents - captured_cents - released_cents) - sum(granted) as paid,
               sum(granted) as granted
          from credit_hold, lateral (select ${GRANTED_LEFT} as granted) g
         where closed_at is null group by user_id
      )
      select format('%s of %s has %s and its holds %s', a.kind, a.user_id, a.balance_cents, h.cents)
        from ledger_account a left join left_over l using (user_id),
             lateral (select coalesce(case a.kind when 'held_paid' then l.paid else l.granted end, 0) as cents) h
       where a.kind in ('held_paid', 'held_granted') and a.balance_cents <> h.cents`,
  },
  {
    fact: 'every hold matches its captures (granted first) and releases (paid first)',
    violations: `
      with run_down as (
        select t.kind, split_part(t.reference, ':', 1) as hold_id,
               -coalesce(sum(e.amount_cents) filter (where a.kind = 'held_paid'), 0) as paid,
               -coalesce(sum(e.amount_cents) filter (where a.kind = 'held_granted'), 0) as granted
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where t.kind in ('capture', 'release') and a.kind in ('held_paid', 'held_granted')
         group by t.kind, split_part(t.reference, ':', 1)
      )
      select format('hold %s captured %s and released %s, its transactions %s + %s and %s + %s (paid + granted)', h.hold_id,
                    h.captured_cents, h.released_cents, coalesce(c.paid, 0), coalesce(c.granted, 0), coalesce(r.paid, 0),
                    coalesce(r.granted, 0))
        from credit_hold h
        left join run_down c on c.kind = 'capture' and c.hold_id = h.hold_id::text
        left join run_down r on r.kind = 'release' and r.hold_id = h.hold_id::text
       where coalesce(c.granted, 0) <> least(h.captured_cents, h.held_granted_cents)
          or coalesce(c.paid + c.granted, 0) <> h.captured_cents
          or coalesce(r.paid, 0) <> least(h.released_cents, h.held_paid_cents)
          or coalesce(r.paid + r.granted, 0) <> h.released_cents`,
  },
  {
    fact: 'no advertiser got back more undelivered media than was captured',
    violations: `
      select format('%s paid for media and got back %s cents more than that', t.user_id, -sum(e.amount_cents))
        from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
       where t.kind in ('capture', 'undelivered') and a.kind = 'media_spend'
       group by t.user_id having sum(e.amount_cents) < 0`,
  },
  {
    fact: 'every hold was taken from the accounts it returns to',
    violations: `
      select format('hold %s holds %s and %s, its transaction moved %s and %s', h.hold_id, h.held_paid_cents,
                    h.held_granted_cents, ${moved('t.txn_id', 'held_paid')}, ${moved('t.txn_id', 'held_granted')})
        from credit_hold h
        left join ledger_txn t on t.kind = 'hold' and t.reference = h.reference and t.user_id = h.user_id
       where h.held_paid_cents <> ${moved('t.txn_id', 'held_paid')}
          or h.held_granted_cents <> ${moved('t.txn_id', 'held_granted')}`,
  },
  {
    fact: 'pending refunds match what unsettled refunds and disputes took',
    violations: `
      with waiting as (
        select coalesce(sum(e.amount_cents), 0) as cents
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where a.kind = 'refund_pending'
           and ((t.kind = 'refund' and ${booked('refund_done', 't.reference')} + ${booked('refund_undone', 't.reference')} = 0)
             or (t.kind = 'dispute_opened'
                 and ${booked('dispute_won', 't.reference')} + ${booked('dispute_lost', 't.reference')} = 0))
      )
      select format('%s waits, and %s is not settled', has.cents, waiting.cents)
        from waiting, (select sum(balance_cents) as cents from ledger_account where kind = 'refund_pending') has
       where has.cents <> waiting.cents`,
  },
  {
    fact: 'the dispute account matches open disputes',
    violations: `
      with waiting as (
        select coalesce(sum(e.amount_cents), 0) as cents
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where t.kind = 'dispute_opened' and a.kind = 'dispute'
           and ${booked('dispute_won', 't.reference')} + ${booked('dispute_lost', 't.reference')} = 0
      )
      select format('%s is disputed, and %s is not decided', has.cents, waiting.cents)
        from waiting, (select sum(balance_cents) as cents from ledger_account where kind = 'dispute') has
       where has.cents <> waiting.cents`,
  },
  {
    fact: 'no refund is done after it was undone, and nothing is settled that was not started',
    violations: `
      select format('%s of %s was not begun, or had come back before', t.kind, t.reference)
        from ledger_txn t
       where (t.kind in ('refund_done', 'refund_undone') and ${booked('refund', 't.reference')} = 0)
          or (t.kind in ('dispute_won', 'dispute_lost') and ${booked('dispute_opened', 't.reference')} = 0)
          or (t.kind = 'refund_done' and exists (select from ledger_txn u
                where u.kind = 'refund_undone' and u.reference = t.reference and u.made_in < t.made_in))`,
  },
];
