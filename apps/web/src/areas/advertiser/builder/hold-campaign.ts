import { findMissing, type Missing } from '@universal-media/contract/readiness';
import type { DraftEngine } from '../../../features/drafts/draft-engine.ts';
import { sameData } from '../../../lib/same-data.ts';
import { createStore } from '../../../lib/store.ts';
import { todayIn } from '../../../lib/today-in.ts';
import type { CampaignHolder } from './campaign-holder.ts';

interface Held extends Pick<DraftEngine, 'campaign' | 'change'> {
  readonly at: CampaignHolder['at'];
  /** The day it began: a campaign that runs is not asked to begin anew. */
  readonly began?: string;
}

/** A campaign as the sections see it, with what it still lacks. */
export function holdCampaign({ campaign, change, at, began }: Held): CampaignHolder {
  let known: readonly Missing[] = [];
  let of: unknown;
  return {
    campaign,
    change,
    at,
    showAll: createStore(false),
    missing: {
      subscribe: campaign.subscribe,
      get() {
        const now = campaign.get();
        if (now === of) return known;
        of = now;
        const today = todayIn(now.time_zone, new Date());
        const found = findMissing(now, began !== undefined && began < today ? began : today);
        // The same list stays the same object: typing in one field draws nothing that does not depend on it.
        if (!sameData(found, known)) known = found;
        return known;
      },
    },
  };
}
