import type { Trx } from '#storage/transact.ts';

/** Returns false when the advertiser has already accepted this version. */
export async function insertAcceptance(trx: Trx, user_id: string, tos_version: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('terms_acceptance')
    .values({ user_id, tos_version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
