import type { PlatformId } from '@universal-media/contract/platforms';
import type { Transact } from '../../storage/transact.ts';
import { partsOf } from './service/answer.ts';
import { type CardDeps, cardsOf } from './service/cards.ts';
import { type CheckingDeps, completenessOf } from './service/checking.ts';
import { type CreatingDeps, creatingOf, type Owner } from './service/creating.ts';
import { type DecidingDeps, decidingOf } from './service/deciding.ts';
import { type EndingDeps, endingOf } from './service/ending.ts';
import { type NewsDeps, newsOf } from './service/news.ts';
import { updatingOf } from './service/updating.ts';

type CampaignDeps = CreatingDeps & CheckingDeps & CardDeps & EndingDeps & DecidingDeps & NewsDeps;

/** Campaigns from the moment they are sent off: paid for, changed, decided about, stopped and ended. */
export function campaignService(deps: CampaignDeps) {
  const mustBeComplete = completenessOf(deps);
  const cards = cardsOf(deps);
  const { create, ...creating } = creatingOf(deps, mustBeComplete, cards);
  const ending = endingOf(deps, cards);
  const { pay, fundPaid, own } = cards;
  const { remove, setStatus, complete, abandon } = ending;
  return {
    create,
    pay,
    fundPaid,
    remove,
    setStatus,
    complete,
    abandon,
    ...updatingOf(deps, { mustBeComplete, cards, creating: { create, ...creating }, ending }),
    staff: decidingOf(deps, ending),
    sendNews: newsOf(deps),

    /** The launch does the work by itself; these calls say how it stands. */
    standingOn: (transact: Transact, { user }: Owner, campaign_id: string, platforms: readonly PlatformId[]) =>
      transact(async (trx) => {
        const parts = partsOf(await own(trx, user.user_id, campaign_id));
        const asked = parts.filter(({ platform }) => platforms.includes(platform));
        return { success: asked.every(({ state }) => state !== 'refused'), campaign_id, platforms: asked };
      }),
  };
}

export type CampaignService = ReturnType<typeof campaignService>;
