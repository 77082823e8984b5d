import type { OwnerDatabase } from '@universal-media/trial/sql';

const GIVE = `
  select post_txn(gen_random_uuid(), 'adjustment', 'seeded ' || v.user_id, v.user_id, 'To launch with', 'system', null, null,
                  now(), array[paid.account_id], array[$1]::bigint[], array['adjustment'], array[-($1::bigint)], 0)
    from advertiser v join ledger_account paid on paid.user_id = v.user_id and paid.kind = 'paid'
   where v.email like 'person-%'`;
const PLENTY_CENTS = 1_000_000_000;

/** Gives more credits than can be spent to everyone who signed up for the run. */
export async function giveCredits(database: OwnerDatabase): Promise<void> {
  await database.rows(GIVE, [PLENTY_CENTS]);
}
