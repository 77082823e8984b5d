import type { PlatformId } from '@universal-media/contract/platforms';
import type { Transact } from '../../storage/transact.ts';
import { partsOf } from './service/answer.ts';
import { type CardDeps, cardsOf } from './service/cards.ts';
import { type CheckingDeps, completenessOf } from './service/checking.ts';
import { type CreatingDeps, creatingOf, type Owner } from './service/creating.ts';
import { updatingOf } from './service/updating.ts';

type CampaignDeps = CreatingDeps & CheckingDeps & CardDeps;

/** Campaigns from the moment they are sent off: paid for, and changed. */
export function campaignService(deps: CampaignDeps) {
  const { standing, flights } = deps;
  const mustBeComplete = completenessOf(deps);
  const { pay, fundPaid, abandon, ...cards } = cardsOf(deps);
  const creating = creatingOf(deps, mustBeComplete, cards);
  return {
    create: creating.create,
    pay,
    fundPaid,
    abandon,
    ...updatingOf(deps, { mustBeComplete, creating, flights }),

    /** The launch does the work by itself; these calls say how it stands. */
    standingOn: (transact: Transact, { user }: Owner, campaign_id: string, platforms: readonly PlatformId[]) =>
      transact(async (trx) => {
        const parts = partsOf(await standing.own(trx, user.user_id, campaign_id));
        const asked = parts.filter(({ platform }) => platforms.includes(platform));
        return { success: asked.every(({ state }) => state !== 'refused'), campaign_id, platforms: asked };
      }),
  };
}

export type CampaignService = ReturnType<typeof campaignService>;
