import type { Selectable } from 'kysely';
import type { Campaign } from '../../../storage/schema.ts';
import type { Trx } from '../../../storage/transact.ts';

export type CampaignRow = Selectable<Campaign>;

/** A campaign of one owner that they have not deleted, or, where the house asks, anybody's. */
export interface Which {
  readonly campaign_id: string;
  readonly user_id?: string | undefined;
}

export const campaignStore = {
  find: (trx: Trx, { campaign_id, user_id }: Which): Promise<CampaignRow | undefined> => {
    const found = trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id);
    return (
      user_id === undefined ? found : found.where('user_id', '=', user_id).where('deleted_at', 'is', null)
    ).executeTakeFirst();
  },
};
