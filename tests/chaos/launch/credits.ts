import type { OwnerDatabase } from '@universal-media/trial/sql';

// More than the advertisers can spend, of both kinds: paid and bonus credits.
const PAID_CENTS = 30_000_000;
const GRANTED_CENTS = 5_000_000;

const GIVE = `
  select post_txn(gen_random_uuid(), 'adjustment', 'seeded ' || v.user_id, v.user_id, 'To launch with', 'system', null, null,
                  now(), array[paid.account_id, granted.account_id], array[$1, $2]::bigint[],
                  array['adjustment'], array[-($1::bigint + $2::bigint)], 0)
    from advertiser v
    join ledger_account paid on paid.user_id = v.user_id and paid.kind = 'paid'
    join ledger_account granted on granted.user_id = v.user_id and granted.kind = 'granted'`;

/** Gives credits to every advertiser; another program tests how credits are bought. */
export async function giveCredits(database: OwnerDatabase): Promise<void> {
  await database.rows(GIVE, [PAID_CENTS, GRANTED_CENTS]);
}
