import type { Check } from './check.ts';

/** Invariants of the ledger itself. Each statement returns one row of text per violation. */
export const bookChecks: readonly Check[] = [
  {
    fact: 'every transaction has two entries or more, and they sum to zero',
    violations: `
      select format('transaction %s has %s entries that sum to %s', t.txn_id, count(e.txn_id), coalesce(sum(e.amount_cents), 0))
        from ledger_txn t left join ledger_entry e using (txn_id)
       group by t.txn_id having count(e.txn_id) < 2 or sum(e.amount_cents) <> 0`,
  },
  {
    fact: 'all accounts sum to zero',
    violations: `
      select format('all accounts together hold %s', sum(balance_cents)) from ledger_account having sum(balance_cents) <> 0`,
  },
  {
    fact: 'every balance is the sum of its entries, and every entry is counted',
    violations: `
      select format('account %s says %s in %s entries, and has %s in %s', a.account_id, a.balance_cents, a.entries,
                    coalesce(sum(e.amount_cents), 0), count(e.account_id))
        from ledger_account a left join ledger_entry e using (account_id)
       group by a.account_id
      having a.balance_cents <> coalesce(sum(e.amount_cents), 0) or a.entries <> count(e.account_id)`,
  },
  {
    fact: 'entries are numbered without a gap, each with the balance it made',
    violations: `
      select format('entry %s of account %s (transaction %s) is out of line', number, account_id, txn_id)
        from (select *, row_number() over running as place, sum(amount_cents) over running as running_cents
                from ledger_entry window running as (partition by account_id order by number)) e
       where number <> place or balance_after_cents <> running_cents`,
  },
  {
    fact: 'no advertiser account is or was negative',
    violations: `
      select format('account %s of %s had %s after entry %s', a.account_id, a.user_id,
                    least(a.balance_cents, e.balance_after_cents), e.number)
        from ledger_account a left join ledger_entry e using (account_id)
       where a.user_id is not null
         and case a.kind when 'debt' then a.balance_cents > 0 or e.balance_after_cents > 0
                         else a.balance_cents < 0 or e.balance_after_cents < 0 end`,
  },
  {
    fact: 'every advertiser has five accounts',
    violations: `
      select format('%s has %s pockets', v.user_id, count(a.account_id))
        from advertiser v left join ledger_account a using (user_id)
       group by v.user_id having count(a.account_id) <> 5`,
  },
  {
    fact: 'a transaction touches only the accounts of its owner',
    violations: `
      select format('transaction %s of %s touches account %s of %s', t.txn_id, t.user_id, a.account_id, a.user_id)
        from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
       where a.user_id is not null and a.user_id <> t.user_id`,
  },
  {
    fact: 'a reversal is the exact opposite of what it reverses',
    violations: `
      select format('reversal %s leaves %s cents in %s', r.txn_id, sum(e.amount_cents), a.kind)
        from ledger_txn r
        join ledger_entry e on e.txn_id in (r.txn_id, r.reverses)
        join ledger_account a using (account_id)
       where r.reverses is not null
       group by r.txn_id, a.kind having sum(e.amount_cents) <> 0`,
  },
];
