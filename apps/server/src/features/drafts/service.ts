import { advise } from '@universal-media/contract/advanced-advice';
import { allocationInForce } from '@universal-media/contract/allocation';
import { CampaignData } from '@universal-media/contract/campaign';
import { campaignCost, totalBudget } from '@universal-media/contract/campaign-total';
import type { Draft, DraftSummary, SavedDraft } from '@universal-media/contract/drafts';
import { findMissing } from '@universal-media/contract/readiness';
import { dayIn } from '../../core/calendar.ts';
import type { Advertiser, KeyHolder } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type KeepingDeps, keepingOf } from './service/keeping.ts';
import { type SavingDeps, savingOf } from './service/saving.ts';
import { draftOf, listedFields, summaryOf } from './service/shown.ts';
import { draftStore as store } from './store.ts';

type Owner = Advertiser | KeyHolder;

interface Campaign {
  readonly user_id: string;
  readonly name: string;
  readonly content_ids: readonly string[];
}

const filesIn = ({ uploadedContent }: CampaignData): string[] => uploadedContent.map(({ content_id }) => content_id);

const launchedOf = (row: Awaited<ReturnType<typeof store.findLaunched>>): Campaign | undefined =>
  row && { user_id: row.user_id, name: row.name, content_ids: filesIn(CampaignData.parse(row.campaign_data)) };

export function draftService(deps: SavingDeps & KeepingDeps) {
  const { clock } = deps;
  const keeping = keepingOf(deps);

  return {
    save: savingOf(deps, keeping),

    list: async (transact: Transact, { user }: Owner): Promise<DraftSummary[]> =>
      (await transact((trx) => store.list(trx, user.user_id, listedFields))).map(summaryOf),

    async load(transact: Transact, { user }: Owner, draft_id: string): Promise<Draft> {
      const row = await transact((trx) => store.find(trx, user.user_id, draft_id));
      if (!row) throw new Refusal('not_found');
      return draftOf(row);
    },

    remove: (transact: Transact, { user }: Owner, draft_id: string): Promise<void> =>
      transact((trx) => keeping.remove(trx, user.user_id, draft_id)),

    restore: (transact: Transact, { user }: Owner, draft_id: string): Promise<SavedDraft> =>
      transact((trx) => keeping.restore(trx, user.user_id, draft_id)),

    /** By the functions that the builder itself calls. */
    check(campaign: CampaignData) {
      const total_budget = totalBudget(campaign);
      const { selectedPlatforms, budget_allocation, time_zone } = campaign;
      return {
        missing: findMissing(campaign, dayIn(time_zone, clock.now())),
        advice: advise(campaign),
        budget_allocation: allocationInForce(budget_allocation, selectedPlatforms, total_budget),
        total_budget,
        ...campaignCost(campaign, selectedPlatforms.length),
      };
    },

    /** Until it is sent off, a campaign is its draft, and afterwards it has the draft's id: whose it is, what it is called, and which files are in it. */
    async campaign(trx: Trx, campaign_id: string): Promise<Campaign | undefined> {
      const row = await store.findAny(trx, campaign_id);
      if (!row) return launchedOf(await store.findLaunched(trx, campaign_id));
      const { campaign_data } = draftOf(row);
      return { user_id: row.user_id, name: campaign_data.name || row.draft_name, content_ids: filesIn(campaign_data) };
    },

    /** It was sent off: from now on it is a campaign, under the same id. */
    launched: (trx: Trx, user_id: string, draft_id: string): Promise<void> => store.end(trx, user_id, draft_id),

    /** By file: the campaign it was put into last. A file that is in none is left out. */
    async campaignsWith(
      trx: Trx,
      files: readonly { user_id: string; content_id: string }[],
    ): Promise<Map<string, { campaign_id: string; name: string }>> {
      const found = files.length === 0 ? [] : await store.holding(trx, files);
      return new Map(found.map(({ content_id, draft_id, name }) => [content_id, { campaign_id: draft_id, name }]));
    },

    /** Their part of what somebody asks for of their data. */
    exported: { name: 'drafts', read: store.all },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id),
  };
}

export type DraftService = ReturnType<typeof draftService>;
