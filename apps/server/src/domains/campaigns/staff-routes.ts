import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { type Api, implement } from '#http/implement.ts';
import type { CampaignsContext } from './context.ts';
import { getStaffCampaign, listStaffCampaigns, searchStaffCampaigns } from './read/staff-campaigns.ts';
import { confirmReview } from './review/confirm-review.ts';
import { decideCampaign } from './review/decide-campaign.ts';
import { downloadCustomerList } from './review/download-customer-list.ts';
import { retryPlatformRun, updatePlatformRun } from './review/update-platform-run.ts';

export function campaignStaffRoutes(api: Api, context: CampaignsContext): void {
  implement(
    api,
    campaignStaffEndpoints,
  )({
    listStaffCampaigns: ({ query, transact }) => listStaffCampaigns(context, transact, query),
    searchStaffCampaigns: async ({ query, transact }) => ({
      campaigns: await searchStaffCampaigns(context, transact, query),
    }),
    getStaffCampaign: async ({ params, transact }) => ({
      campaign: await getStaffCampaign(context, transact, params.id),
    }),
    downloadCustomerList: ({ who, params, request, transact }) =>
      downloadCustomerList(context, transact, who, params.id, request),
    decideCampaign: ({ who, params, query, request, transact }) =>
      decideCampaign(context, transact, who, params.id, query, request),
    confirmReview: async ({ who, params, body, request, transact }) => ({
      confirmations: await confirmReview(context, transact, who, params.id, body, request),
    }),
    updatePlatformRun: ({ who, params, body, request, transact }) =>
      updatePlatformRun(context, transact, who, params, body, request),
    retryPlatformRun: ({ who, params, request, transact }) => retryPlatformRun(context, transact, who, params, request),
  });
}
