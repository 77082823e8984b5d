import type { Campaign, CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import type { DraftSummary } from '@universal-media/contract/campaigns/drafts';
import type { Report, ReportQuery } from '@universal-media/contract/results/reports';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';

/** What the assistant may read, filled by the domains that know it. All of it is on screens of the same advertiser. */
export interface OwnerReads {
  readBalance(trx: Trx, user_id: string): Promise<{ readonly balance_cents: number; readonly held_cents: number }>;
  getOverview(
    transact: OwnerTransact,
    who: Advertiser,
  ): Promise<Pick<Overview, 'active_campaigns' | 'days_of_credit_left' | 'attention'>>;
  listCampaigns(
    transact: OwnerTransact,
    who: Advertiser,
  ): Promise<{ readonly campaigns: readonly CampaignItem[]; readonly total: number }>;
  getCampaign(transact: OwnerTransact, who: Advertiser, campaign_id: string): Promise<Campaign>;
  listDrafts(transact: OwnerTransact, who: Advertiser): Promise<readonly DraftSummary[]>;
  checkDraft(
    transact: OwnerTransact,
    who: Advertiser,
    draft_id: string,
  ): Promise<{
    readonly name: string;
    readonly missing: readonly { readonly message: string }[];
    readonly total_budget: number;
  }>;
  getReport(transact: OwnerTransact, who: Advertiser, query: ReportQuery): Promise<Report>;
}

/** In whose name the tools read. */
export interface OwnerScope {
  readonly reads: OwnerReads;
  readonly transact: OwnerTransact;
  readonly who: Advertiser;
}
