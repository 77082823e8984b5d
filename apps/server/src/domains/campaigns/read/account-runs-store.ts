import type { Trx } from '#storage/transact.ts';

/** Tells whether anything in the ad account has not ended yet, or has to be archived there. */
export async function hasUnfinishedRuns(trx: Trx, ad_account_id: string): Promise<boolean> {
  const run = await trx
    .selectFrom('campaign_platform')
    .select('campaign_id')
    .where('ad_account_id', '=', ad_account_id)
    .where('state', 'not in', ['ended', 'refused'])
    .executeTakeFirst();
  return run !== undefined;
}

/** Counts the live runs in each of these ad accounts. */
export async function countLiveRuns(trx: Trx, ad_account_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ad_account_ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('campaign_platform')
    .select(['ad_account_id', ({ fn }) => fn.countAll<bigint>().as('live')])
    .where('ad_account_id', 'in', ad_account_ids)
    .where('state', '=', 'live')
    .groupBy('ad_account_id')
    .execute();
  return new Map(rows.map(({ ad_account_id, live }) => [ad_account_id ?? '', Number(live)]));
}
