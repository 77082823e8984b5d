import { onboardingEndpoints } from '@universal-media/contract/campaigns/advice/readings';
import { templateEndpoints } from '@universal-media/contract/campaigns/advice/templates';
import { testimonialEndpoints } from '@universal-media/contract/campaigns/advice/testimonials';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { dashboardEndpoints } from '@universal-media/contract/campaigns/dashboard';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { estimateEndpoints } from '@universal-media/contract/campaigns/forecast/estimates';
import { firstEstimateEndpoints } from '@universal-media/contract/campaigns/forecast/first-estimate';
import { deliveryEndpoints } from '@universal-media/contract/campaigns/read/delivery';
import { savedViewEndpoints } from '@universal-media/contract/campaigns/read/list';
import { noteEndpoints } from '@universal-media/contract/campaigns/read/notes';
import { pauseLinkEndpoints } from '@universal-media/contract/campaigns/read/pause-link';
import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import { type Api, implement } from '#http/implement.ts';
import type { CampaignsContext } from './context.ts';
import { checkCampaign } from './drafts/check-campaign.ts';
import { deleteDraft, getDraft, listDrafts, restoreDraft } from './drafts/drafts.ts';
import { duplicateCampaign } from './drafts/duplicate-campaign.ts';
import { listTemplates } from './drafts/list-templates.ts';
import { getWebsiteReading, readWebsite, viewWebsiteImage } from './drafts/onboarding/read-website.ts';
import { saveDraft } from './drafts/save-draft.ts';
import {
  createTestimonialCampaign,
  listTestimonialCampaigns,
} from './drafts/testimonials/create-testimonial-campaign.ts';
import {
  generateTestimonial,
  listInfluencerTiers,
  listTestimonialTemplates,
  recommendInfluencers,
} from './drafts/testimonials/generate-testimonial.ts';
import { estimateCampaign, estimateWithLivePrices } from './estimates/estimate-campaign.ts';
import { estimateFirstCampaign } from './estimates/estimate-first-campaign.ts';
import { deleteCampaign } from './lifecycle/delete-campaign.ts';
import { pauseByLink, readPauseLink } from './lifecycle/pause-by-link.ts';
import { setCampaignStatus } from './lifecycle/set-campaign-status.ts';
import { getDelivery } from './read/get-delivery.ts';
import { getOverview } from './read/get-overview.ts';
import { getCampaign, listCampaigns } from './read/list-campaigns.ts';
import { deleteNote, listNotes, saveNote } from './read/notes/notes.ts';
import { deleteSavedView, listSavedViews, saveView } from './read/saved-views/saved-views.ts';
import { downloadPlan, getSharedPlan, shareCampaign, unshareCampaign } from './sharing/share-campaign.ts';
import { createCampaign } from './submit/create-campaign.ts';
import { getGoogleRuns, getMetaRuns } from './submit/get-platform-runs.ts';
import { payCampaign } from './submit/pay-campaign.ts';
import { updateCampaign } from './submit/update-campaign.ts';

export function campaignRoutes(api: Api, context: CampaignsContext): void {
  implement(
    api,
    campaignEndpoints,
  )({
    createCampaign: ({ who, body, key, request, transact }) =>
      createCampaign(context, transact, who, body, key, request),
    payCampaign: ({ who, params, body, transact }) =>
      payCampaign(context, transact, who, params.id, body.payment_method),
    updateCampaign: ({ who, params, body, request, transact }) =>
      updateCampaign(context, transact, who, params.id, body, request),
    setCampaignStatus: ({ who, params, body, request, transact }) =>
      setCampaignStatus(context, transact, who, params.id, body.status, request),
    deleteCampaign: async ({ who, params, request, transact }) => {
      await deleteCampaign(context, transact, who, params.id, request);
    },
    getGoogleRuns: ({ who, body, transact }) => getGoogleRuns(transact, who, body.universal_campaign_id),
    getMetaRuns: ({ who, body, transact }) => getMetaRuns(transact, who, body.universal_campaign_id),
    listCampaigns: ({ who, query, transact }) => listCampaigns(context, transact, who, query),
    getCampaign: async ({ who, params, transact }) => ({
      campaign: await getCampaign(context, transact, who, params.id),
    }),
    duplicateCampaign: ({ who, params, transact }) => duplicateCampaign(context, transact, who, params.id),
  });

  implement(
    api,
    draftEndpoints,
  )({
    checkCampaign: async ({ body }) => checkCampaign(context, body.campaign_data),
    listDrafts: async ({ who, transact }) => {
      const drafts = await listDrafts(transact, who);
      return { drafts, count: drafts.length };
    },
    saveDraft: ({ who, body, key, transact }) => saveDraft(context, transact, who, body, key),
    getDraft: ({ who, params, transact }) => getDraft(transact, who, params.id),
    deleteDraft: async ({ who, params, transact }) => {
      await deleteDraft(context, transact, who, params.id);
    },
    restoreDraft: ({ who, params, transact }) => restoreDraft(context, transact, who, params.id),
  });

  implement(
    api,
    onboardingEndpoints,
  )({
    readWebsite: ({ who, body, transact }) => readWebsite(context, transact, who, body),
    getWebsiteReading: ({ who, transact }) => getWebsiteReading(transact, who),
    viewWebsiteImage: ({ who, params, transact }) => viewWebsiteImage(context, transact, who, params),
  });

  implement(api, templateEndpoints)({ listTemplates: async () => listTemplates() });

  implement(
    api,
    estimateEndpoints,
  )({
    estimateWithLivePrices: ({ who, body, transact }) => estimateWithLivePrices(context, transact, who, body),
    estimateCampaign: ({ who, body, transact }) => estimateCampaign(context, transact, who, body),
  });

  implement(
    api,
    firstEstimateEndpoints,
  )({
    estimateFirstCampaign: ({ body, request, transact }) => estimateFirstCampaign(context, transact, body, request),
  });

  implement(
    api,
    pauseLinkEndpoints,
  )({
    readPauseLink: ({ query, transact }) => readPauseLink(context, transact, query.token),
    pauseByLink: ({ body, request, transact }) => pauseByLink(context, transact, body.token, request),
  });

  implement(
    api,
    sharingEndpoints,
  )({
    downloadPlan: ({ who, params, transact }) => downloadPlan(context, transact, who, params.id),
    shareCampaign: async ({ who, params, transact }) => ({
      share_url: await shareCampaign(context, transact, who, params.id),
    }),
    unshareCampaign: async ({ who, params, transact }) => {
      await unshareCampaign(context, transact, who, params.id);
    },
    getSharedPlan: async ({ params, request, transact }) => ({
      plan: await getSharedPlan(context, transact, params.token, request),
    }),
  });

  implement(
    api,
    deliveryEndpoints,
  )({
    getDelivery: ({ who, params, transact }) => getDelivery(context, transact, who, params.id),
  });

  implement(
    api,
    noteEndpoints,
  )({
    listNotes: ({ who, params, transact }) => listNotes(transact, who, params.id),
    saveNote: ({ who, params, body, transact }) => saveNote(context, transact, who, params, body.text),
    deleteNote: async ({ who, params, transact }) => {
      await deleteNote(transact, who, params);
    },
  });

  implement(
    api,
    savedViewEndpoints,
  )({
    listSavedViews: ({ who, transact }) => listSavedViews(transact, who),
    saveView: ({ who, params, body, transact }) => saveView(context, transact, who, params.view_id, body),
    deleteSavedView: async ({ who, params, transact }) => {
      await deleteSavedView(transact, who, params.view_id);
    },
  });

  implement(api, dashboardEndpoints)({ getOverview: ({ who, transact }) => getOverview(context, transact, who) });

  implement(
    api,
    testimonialEndpoints,
  )({
    listTestimonialTemplates: async () => listTestimonialTemplates(),
    listInfluencerTiers: async () => listInfluencerTiers(),
    listTestimonialCampaigns: async ({ who, transact }) => ({
      campaigns: await listTestimonialCampaigns(transact, who),
    }),
    generateTestimonial: ({ who, form, transact }) => generateTestimonial(context, transact, who, form),
    recommendInfluencers: async ({ body }) => recommendInfluencers(body),
    createTestimonialCampaign: ({ who, body, key, request, transact }) =>
      createTestimonialCampaign(context, transact, who, body, key, request),
  });
}
