import { sql } from 'kysely';
import { anywhere } from '#core/kit/like-pattern.ts';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import type { Trx } from '#storage/transact.ts';

/** SQL of the accounts that disputes are about. */
export const disputeUserStore = {
  exists: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst()) !== undefined,

  search: (trx: Trx, search: string, limit: number) =>
    selectFromEveryAdvertiser(trx)
      .select(['user_id', 'email', 'full_name'])
      .where('status', '<>', 'erased')
      .where(sql<boolean>`lower(email) || ' ' || lower(full_name) like lower(${anywhere(search)})`)
      .orderBy('email')
      .limit(limit)
      .execute(),

  /** Finds a purchase of the advertiser by its own id, or by the id of one of its monthly payments. */
  async findPurchase(trx: Trx, user_id: string, id: string): Promise<{ purchase_id: string } | undefined> {
    const purchase = await trx
      .selectFrom('purchase')
      .select('purchase_id')
      .where('user_id', '=', user_id)
      .where('purchase_id', '=', id)
      .executeTakeFirst();
    if (purchase) return purchase;
    return trx
      .selectFrom('renewal as r')
      .innerJoin('credit_subscription as s', 's.subscription_id', 'r.subscription_id')
      .select('s.purchase_id')
      .where('r.user_id', '=', user_id)
      .where('r.txn_id', '=', id)
      .executeTakeFirst();
  },

  ownsCampaign: async (trx: Trx, user_id: string, campaign_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('campaign')
      .select('campaign_id')
      .where('user_id', '=', user_id)
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirst()) !== undefined,
};
