import { connections } from '@universal-media/contract/platforms/connections';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext, CampaignsDeps, FigureReader } from './context.ts';
import { changeFile, findCampaignFiles, findFileUses, listFileUses } from './drafts/campaign-files.ts';
import { checkCampaign } from './drafts/check-campaign.ts';
import { getDraft, listDrafts } from './drafts/drafts.ts';
import { readingStore } from './drafts/onboarding/store.ts';
import { draftStore } from './drafts/store.ts';
import { createLearning } from './estimates/learning.ts';
import { estimateStore } from './estimates/store.ts';
import { scheduleComparison } from './launch/compare-platforms.ts';
import { cancelAllCampaigns } from './lifecycle/delete-campaign.ts';
import { pauseAllCampaigns } from './lifecycle/set-campaign-status.ts';
import { countLiveRuns, hasUnfinishedRuns } from './read/account-runs-store.ts';
import { getOverview, sumDelivered, sumUndelivered } from './read/get-overview.ts';
import { findLedgerSubjects } from './read/ledger-subjects-store.ts';
import { getCampaign, listCampaigns } from './read/list-campaigns.ts';
import { listStore } from './read/list-store.ts';
import { noteStore } from './read/notes/store.ts';
import { listChanges, listPlannedRuns } from './read/report-store.ts';
import { savedViewStore } from './read/saved-views/store.ts';
import { readMoney } from './read/views.ts';
import { registerLaunchOverride } from './review/approve-campaign.ts';
import { claimStore } from './review/claims/store.ts';
import { registerSuspensionLift } from './review/lift-suspension.ts';
import { recordStore } from './review/record-store.ts';
import { createDashboardSums } from './review/work/dashboard-blocks.ts';
import { runWorkStore } from './review/work/run-work-store.ts';
import { campaignDashboard } from './review/work/workload.ts';
import { shareStore } from './sharing/store.ts';
import type { CampaignRow } from './state/campaign.ts';
import { createCampaignEvents } from './state/events.ts';
import { stateStore } from './state/store.ts';
import { figuresKey } from './state/sync-store.ts';

export type { CampaignsDeps, FigureReader } from './context.ts';
export type { CampaignEvents, CampaignFacts, CreativesRead, FiguresRead, PlacesRead } from './state/events.ts';

/** Fills the port by which creative asks where its files are used. */
export const campaignLookup = { find: findCampaignFiles, findUses: findFileUses, listUses: listFileUses, changeFile };

/** Fills the port by which platforms count what runs in an ad account. */
export const accountRuns = { countLive: countLiveRuns, hasUnfinished: hasUnfinishedRuns };

/** Fills the port by which money names the campaigns of its movements. */
export const ledgerSubjects = { find: findLedgerSubjects };

/** Fills the ports by which money asks what was delivered lately, and what was charged and is not delivered yet. */
export const deliveredMedia = (figures: FigureReader) => ({
  sum: (trx: Trx, user_id: string, now: Date): Promise<number> => sumDelivered(figures, trx, user_id, now),
  sumUndelivered,
});

/** Builds the campaigns domain. */
export function buildCampaigns(deps: CampaignsDeps) {
  const context: CampaignsContext = {
    ...deps,
    events: createCampaignEvents(),
    learn: createLearning(deps),
    priceCache: new Map(),
    dashboardSums: createDashboardSums(deps.clock),
  };
  registerSuspensionLift(context);
  registerLaunchOverride(context);
  return {
    context,
    dashboard: campaignDashboard(connections.filter((connection) => context.adPlatforms[connection] !== null)),
    events: context.events,
    /** Schedules the hourly comparison with the platforms; called when a worker starts. */
    scheduleComparison: () => scheduleComparison(context),

    /** Finds a campaign of an advertiser that is not deleted. */
    find: listStore.find,
    readMoney: (trx: Trx, row: CampaignRow) => readMoney(context.figures, trx, row),
    listChanges,
    listPlannedRuns,

    /** Searches campaigns of all advertisers by name, id or owner email, latest first. */
    search: (trx: Trx, text: string, limit: number) => listStore.search(trx, text, { limit, fields: [] }),

    figuresKey,

    /** What the assistant reads for a signed-in advertiser. */
    reads: {
      getOverview: (transact: OwnerTransact, who: Advertiser) => getOverview(context, transact, who),
      listCampaigns: (transact: OwnerTransact, who: Advertiser) => listCampaigns(context, transact, who, {}),
      getCampaign: (transact: OwnerTransact, who: Advertiser, campaign_id: string) =>
        getCampaign(context, transact, who, campaign_id),
      listDrafts,
      async checkDraft(transact: OwnerTransact, who: Advertiser, draft_id: string) {
        const { draft_name, campaign_data } = await getDraft(transact, who, draft_id);
        return { name: draft_name, ...checkCampaign(context, campaign_data) };
      },
    },

    /** The sections of an advertiser's data export. */
    exports: [
      { name: 'drafts', read: draftStore.exportAll },
      { name: 'website_reading', read: readingStore.exportAll },
      { name: 'campaigns', read: listStore.exportAll },
      { name: 'campaign_reviews', read: recordStore.exportAll },
      { name: 'shared_plans', read: shareStore.exportAll },
      { name: 'campaign_notes', read: noteStore.exportAll },
      { name: 'saved_views', read: savedViewStore.exportAll },
    ],

    /** Cancels the campaigns of a deleted account. Called before money is erased, because it releases holds. */
    cancelAll: (trx: Trx, user_id: string): Promise<void> => cancelAllCampaigns(context, trx, user_id),

    /** Pauses what runs of a deactivated account. */
    pauseAll: (trx: Trx, user_id: string, cause: { readonly actor: Actor; readonly reason: string }): Promise<void> =>
      pauseAllCampaigns(context, trx, user_id, cause),

    /** Ends the links to shared plans of a deactivated account. */
    unshareAll: (trx: Trx, user_id: string): Promise<void> => shareStore.revokeAll(trx, user_id, context.clock.now()),

    /** Erases what a deleted advertiser wrote. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      await draftStore.erase(trx, user_id);
      await readingStore.erase(trx, user_id);
      await estimateStore.erase(trx, user_id);
      await stateStore.erase(trx, user_id);
      await shareStore.erase(trx, user_id);
      await noteStore.erase(trx, user_id);
      await savedViewStore.erase(trx, user_id);
      await recordStore.erase(trx, user_id);
      await runWorkStore.erase(trx, user_id);
      await claimStore.erase(trx, user_id);
    },
  };
}

export type Campaigns = ReturnType<typeof buildCampaigns>;
