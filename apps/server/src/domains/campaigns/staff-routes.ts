import { reviewClaimEndpoints } from '@universal-media/contract/campaigns/read/review-claim';
import { campaignDashboardEndpoints } from '@universal-media/contract/campaigns/read/staff-dashboard';
import { staffWorkEndpoints } from '@universal-media/contract/campaigns/read/staff-work';
import { userCampaignEndpoints } from '@universal-media/contract/campaigns/read/user-campaigns';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { type Api, implement } from '#http/implement.ts';
import type { CampaignsContext } from './context.ts';
import { getStaffCampaign, listStaffCampaigns, searchStaffCampaigns } from './read/staff-campaigns.ts';
import { claimReview, releaseReview, snoozeReview } from './review/claims/claim-review.ts';
import { confirmReview } from './review/confirm-review.ts';
import { decideCampaign } from './review/decide-campaign.ts';
import { downloadCustomerList } from './review/download-customer-list.ts';
import { exportStaffCampaigns } from './review/export-staff-campaigns.ts';
import { listUserCampaigns } from './review/list-user-campaigns.ts';
import { retryPlatformRun, updatePlatformRun } from './review/update-platform-run.ts';
import { claimRun, saveRunSteps } from './review/work/claim-run.ts';
import { countStaffWork } from './review/work/count-staff-work.ts';
import { getAnswerTimes, getOnAir } from './review/work/dashboard-blocks.ts';
import { listManualWork } from './review/work/list-manual-work.ts';
import { listTrouble, settleTrouble } from './review/work/list-trouble.ts';

export function campaignStaffRoutes(api: Api, context: CampaignsContext): void {
  implement(
    api,
    campaignStaffEndpoints,
  )({
    listStaffCampaigns: ({ who, query, transact }) => listStaffCampaigns(context, transact, who, query),
    exportStaffCampaigns: ({ who, body, request, transact }) =>
      exportStaffCampaigns(context, transact, who, body, request),
    searchStaffCampaigns: async ({ who, query, transact }) => ({
      campaigns: await searchStaffCampaigns(context, transact, who, query),
    }),
    getStaffCampaign: async ({ who, params, transact }) => ({
      campaign: await getStaffCampaign(context, transact, who, params.id),
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
  implement(
    api,
    staffWorkEndpoints,
  )({
    countStaffWork: ({ transact }) => countStaffWork(context, transact),
    listManualWork: ({ who, query, transact }) => listManualWork(context, transact, who, query),
    claimRun: ({ who, params, body, request, transact }) => claimRun(context, transact, who, params, body, request),
    saveRunSteps: ({ params, body, transact }) => saveRunSteps(context, transact, params, body.steps),
    listTrouble: ({ query, transact }) => listTrouble(context, transact, query),
    async settleTrouble({ who, params, body, request, transact }) {
      await settleTrouble(context, transact, who, params, body.note, request);
      return undefined;
    },
  });
  implement(
    api,
    campaignDashboardEndpoints,
  )({
    getOnAir: ({ transact }) => getOnAir(context, transact),
    getAnswerTimes: ({ transact }) => getAnswerTimes(context, transact),
  });
  implement(
    api,
    reviewClaimEndpoints,
  )({
    claimReview: async ({ who, params, body, transact }) => ({
      claim: await claimReview(context, transact, who, params.id, body),
    }),
    async releaseReview({ who, params, transact }) {
      await releaseReview(context, transact, who, params.id);
      return undefined;
    },
    snoozeReview: async ({ who, params, body, transact }) => ({
      snoozed_until: (await snoozeReview(context, transact, who, params.id, body.minutes))?.toISOString() ?? null,
    }),
  });
  implement(
    api,
    userCampaignEndpoints,
  )({
    listUserCampaigns: ({ params, query, transact }) =>
      listUserCampaigns(context, transact, params.user_id, query.cursor),
  });
}
