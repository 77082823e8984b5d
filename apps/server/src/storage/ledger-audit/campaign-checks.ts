import type { Check } from './check.ts';

/** Captures of campaigns, by the transactions on their holds. */
const taken = `
  taken as (
    select o.campaign_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'media_spend'), 0) as media,
           coalesce(sum(e.amount_cents) filter (where a.kind = 'platform_fee'), 0) as fee
      from campaign_hold o
      join ledger_txn t on t.kind = 'capture' and split_part(t.reference, ':', 1) = o.hold_id::text
      join ledger_entry e using (txn_id) join ledger_account a using (account_id)
     group by o.campaign_id
  )`;

/** Invariants between campaign rows and the ledger. */
export const campaignChecks: readonly Check[] = [
  {
    fact: 'captures of platform runs match the captures of their holds',
    violations: `
      with ${taken},
      noted as (
        select campaign_id, sum(captured_media_cents) as media, sum(captured_fee_cents) as fee
          from campaign_platform group by campaign_id
      )
      select format('campaign %s took %s + %s, its transactions %s + %s (media + fee)', n.campaign_id, n.media, n.fee,
                    coalesce(t.media, 0), coalesce(t.fee, 0))
        from noted n left join taken t using (campaign_id)
       where n.media <> coalesce(t.media, 0) or n.fee <> coalesce(t.fee, 0)`,
  },
  {
    fact: 'returned media matches what platforms did not deliver',
    violations: `
      with came as (
        select split_part(t.reference, '.', 1) as campaign_id, split_part(t.reference, '.', 2) as platform,
               sum(e.amount_cents) as cents
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where t.kind = 'undelivered' and a.kind in ('paid', 'granted')
         group by 1, 2
      )
      select format('campaign %s gave %s back on %s, its transactions %s', p.campaign_id, p.returned_cents, p.platform,
                    coalesce(c.cents, 0))
        from campaign_platform p
        left join came c on c.campaign_id = p.campaign_id::text and c.platform = p.platform
       where p.returned_cents <> coalesce(c.cents, 0)`,
  },
  {
    fact: 'no campaign got back more paid credits than its captures took',
    violations: `
      with returned as (
        select split_part(t.reference, '.', 1) as campaign_id, sum(e.amount_cents) as cents
          from ledger_txn t join ledger_entry e using (txn_id) join ledger_account a using (account_id)
         where t.kind = 'undelivered' and a.kind = 'paid'
         group by 1
      )
      select format('campaign %s got %s paid cents back, its captures took %s', r.campaign_id, r.cents,
                    coalesce(sum(greatest(0, h.captured_cents - h.held_granted_cents)), 0))
        from returned r
        join campaign c on c.campaign_id::text = r.campaign_id
        left join campaign_hold o on o.campaign_id = c.campaign_id
        left join credit_hold h using (hold_id)
       group by r.campaign_id, r.cents
      having r.cents > coalesce(sum(greatest(0, h.captured_cents - h.held_granted_cents)), 0)`,
  },
  {
    fact: 'a settled campaign holds nothing, and every running one was held for',
    violations: `
      select format('campaign %s is settled, and hold %s is open', c.campaign_id, o.hold_id)
        from campaign c join campaign_hold o using (campaign_id) join credit_hold h using (hold_id)
       where c.settled_at is not null and h.closed_at is null
      union all
      select format('campaign %s is %s, and nothing was ever held for it', c.campaign_id, c.status)
        from campaign c
       where c.status in ('pending', 'under_review', 'approved', 'launching', 'scheduled', 'active', 'paused', 'suspended',
                          'completed')
         and not exists (select from campaign_hold o where o.campaign_id = c.campaign_id)`,
  },
];
