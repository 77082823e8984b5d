import type { Check } from './check.ts';

/** Advertiser accounts and clearing account of every card and grant transaction. */
const sums = `
  sums as (
    select t.txn_id, t.kind, t.reference, t.user_id,
           coalesce(sum(e.amount_cents) filter (where a.kind = 'paid'), 0) as paid,
           coalesce(sum(e.amount_cents) filter (where a.kind = 'granted'), 0) as granted,
           coalesce(sum(e.amount_cents) filter (where a.kind = 'card_clearing'), 0) as cleared,
           coalesce(sum(e.amount_cents) filter (where a.kind = 'refund_pending'), 0) as pending
      from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
     group by t.txn_id
  )`;

const count = (kind: string, reference: string) =>
  `(select count(*) from ledger_txn x where x.kind = '${kind}' and x.reference = ${reference})`;

/** Invariants between payment rows and the ledger. */
export const paymentChecks: readonly Check[] = [
  {
    fact: 'every paid purchase has exactly one transaction, with its amounts',
    violations: `
      with ${sums}
      select format('purchase %s does not fit its transaction %s', p.purchase_id, p.txn_id)
        from purchase p left join sums s on s.txn_id = p.txn_id
       where p.status = 'paid'
         and (s.txn_id is null or s.kind <> 'purchase' or s.user_id <> p.user_id
              or s.paid <> p.order_cents - p.discount_cents or s.granted <> p.discount_cents + p.bonus_cents
              or -s.cleared <> p.order_cents - p.discount_cents + p.processing_cents)`,
  },
  {
    fact: 'every purchase in the ledger has a paid order, and every renewal an invoice',
    violations: `
      select format('%s %s (%s) has none', t.kind, t.txn_id, t.reference)
        from ledger_txn t
       where (t.kind = 'purchase' and not exists (select from purchase p where p.txn_id = t.txn_id and p.status = 'paid'))
          or (t.kind = 'renewal' and not exists (select from renewal r where r.txn_id = t.txn_id))`,
  },
  {
    fact: 'every renewal added what was paid for it',
    violations: `
      with ${sums}
      select format('renewal %s does not fit its transaction %s', r.invoice_id, r.txn_id)
        from renewal r left join sums s on s.txn_id = r.txn_id
       where s.txn_id is null or s.kind <> 'renewal' or s.user_id <> r.user_id or s.paid <> r.paid_cents`,
  },
  {
    fact: 'every refund matches its ledger transactions',
    violations: `
      with ${sums}
      select format('refund %s is %s over %s, and the ledger says otherwise', r.refund_id, r.status, r.amount_cents)
        from card_refund r left join sums s on s.kind = 'refund' and s.reference = r.refund_id::text
       where (r.status <> 'refused' and (s.txn_id is null or s.user_id <> r.user_id or s.pending <> r.amount_cents
                                         or -s.granted <> r.bonus_cents))
          or (r.status = 'done') <> (s.txn_id is not null and ${count('refund_done', 'r.refund_id::text')} = 1
                                     and ${count('refund_undone', 'r.refund_id::text')} = 0)
          or (r.status = 'refused' and s.txn_id is not null and ${count('refund_undone', 'r.refund_id::text')} <> 1)`,
  },
  {
    fact: 'every dispute matches its ledger transactions',
    violations: `
      with ${sums}
      select format('dispute %s is %s, and the ledger says otherwise', d.dispute_id, d.status)
        from card_dispute d left join sums s on s.kind = 'dispute_opened' and s.reference = d.dispute_id
       where (d.status <> 'won' and s.txn_id is null)
          or (s.txn_id is null and d.taken_paid_cents + d.taken_granted_cents <> 0)
          or (s.txn_id is not null and (s.user_id <> d.user_id or s.cleared <> d.amount_cents
              or -s.paid <> d.taken_paid_cents or -s.granted <> d.taken_granted_cents
              or (d.status = 'won') <> (${count('dispute_won', 'd.dispute_id')} = 1)
              or (d.status = 'lost') <> (${count('dispute_lost', 'd.dispute_id')} = 1)))`,
  },
  {
    fact: 'every booked adjustment and every reward is in the ledger',
    violations: `
      with ${sums}
      select format('adjustment %s does not fit its transaction', c.adjustment_id)
        from credit_adjustment c left join sums s on s.txn_id = c.txn_id
       where c.status = 'done' and (s.txn_id is null or s.user_id <> c.user_id or s.paid + s.granted <> c.amount_cents)
      union all
      select format('reward %s of %s does not fit its transaction', m.milestone, m.user_id)
        from milestone_reward m left join sums s on s.txn_id = m.txn_id
       where m.reward_cents <> coalesce(s.granted, 0) or s.user_id <> m.user_id`,
  },
];
