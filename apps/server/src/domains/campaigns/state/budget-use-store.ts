import type { Trx } from '#storage/transact.ts';

/** Lists the runs of those of some campaigns that are on air, in the order of their owners. */
export const listActiveRuns = (trx: Trx, campaign_ids: readonly string[]) =>
  trx
    .selectFrom('campaign as c')
    .innerJoin('campaign_platform as p', 'p.campaign_id', 'c.campaign_id')
    .select(['c.user_id', 'c.campaign_id', 'c.name', 'c.version'])
    .select(['p.state', 'p.media_cents', 'p.spent_cents'])
    .where('c.campaign_id', 'in', campaign_ids)
    .where('c.status', '=', 'active')
    .orderBy('c.user_id')
    .orderBy('c.campaign_id')
    .execute();
