import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext, CampaignsDeps } from './context.ts';
import { findCampaignFiles, findCampaignsUsing } from './drafts/campaign-files.ts';
import { draftStore } from './drafts/store.ts';
import { createLearning } from './estimates/learning.ts';
import { scheduleComparison } from './launch/compare-platforms.ts';
import { cancelAllCampaigns } from './lifecycle/delete-campaign.ts';
import { countLiveRuns } from './read/account-runs-store.ts';
import { listStore } from './read/list-store.ts';
import { shareStore } from './sharing/store.ts';
import { stateStore } from './state/store.ts';

export type { CampaignsDeps } from './context.ts';

/** Fills the port by which creative asks where its files are used. */
export const campaignLookup = { find: findCampaignFiles, whereUsed: findCampaignsUsing };

/** Fills the port by which platforms count what runs in an ad account. */
export const accountRuns = { countLive: countLiveRuns };

/** Builds the campaigns domain. */
export function buildCampaigns(deps: CampaignsDeps) {
  const context: CampaignsContext = { ...deps, learn: createLearning(deps) };
  return {
    context,
    /** Schedules the hourly comparison with the platforms; called when a worker starts. */
    scheduleComparison: () => scheduleComparison(context),

    /** The sections of an advertiser's data export. */
    exports: [
      { name: 'drafts', read: draftStore.exportAll },
      { name: 'campaigns', read: listStore.exportAll },
      { name: 'shared_plans', read: shareStore.exportAll },
    ],

    /** Cancels the campaigns of a deleted account. Called before money is erased, because it releases holds. */
    cancelAll: (trx: Trx, user_id: string): Promise<void> => cancelAllCampaigns(context, trx, user_id),

    /** Erases what a deleted advertiser wrote. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      await draftStore.erase(trx, user_id);
      await stateStore.erase(trx, user_id);
      await shareStore.erase(trx, user_id);
    },
  };
}
