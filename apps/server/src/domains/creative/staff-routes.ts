import { contentStaffEndpoints } from '@universal-media/contract/creative/content';
import { type Api, implement } from '#http/implement.ts';
import type { CreativeContext } from './context.ts';
import { downloadContent } from './media/view-content.ts';
import { deleteAdvertiserContent, listCampaignContent, saveFulfillmentNotes } from './review/campaign-content.ts';
import { decideContent, listContentReviews, reopenContent } from './review/decide-content.ts';
import { uploadCampaignContent } from './review/upload-campaign-content.ts';

export function creativeStaffRoutes(api: Api, context: CreativeContext): void {
  implement(
    api,
    contentStaffEndpoints,
  )({
    listContentReviews: ({ query, transact }) => listContentReviews(context, transact, query),
    decideContent: ({ who, params, body, request, transact }) =>
      decideContent(context, transact, who, params.content_id, body, request),
    reopenContent: ({ who, params, request, transact }) =>
      reopenContent(context, transact, who, params.content_id, request),
    listCampaignContent: ({ params, transact }) => listCampaignContent(context, transact, params.campaign_id),
    uploadCampaignContent: async ({ who, form, key, request, transact }) => ({
      content: await uploadCampaignContent(context, transact, who, form, key, request),
    }),
    async deleteAdvertiserContent({ who, params, query, request, transact }) {
      await deleteAdvertiserContent(context, transact, who, params.content_id, query, request);
      return undefined;
    },
    async saveFulfillmentNotes({ who, params, body, request, transact }) {
      await saveFulfillmentNotes(context, transact, who, params.campaign_id, body.notes, request);
      return undefined;
    },
    downloadContent: ({ params, query, transact }) =>
      downloadContent(context, transact, params.content_id, query.download),
  });
}
