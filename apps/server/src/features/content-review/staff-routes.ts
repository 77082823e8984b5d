import { contentStaffEndpoints } from '@universal-media/contract/content';
import { type Api, implement } from '../../http/implement.ts';
import type { ReviewService } from './service.ts';

export function reviewRoutes(api: Api, review: ReviewService): void {
  implement(
    api,
    contentStaffEndpoints,
  )({
    queue: ({ query, transact }) => review.queue(transact, query),
    decide: ({ who, params, body, request, transact }) =>
      review.decide(transact, who, params.content_id, body, request),
    ofCampaign: ({ params, transact }) => review.ofCampaign(transact, params.campaign_id),
    upload: async ({ who, form, key, request, transact }) => ({
      content: await review.upload(transact, who, form, key, request),
    }),
    async remove({ who, params, request, transact }) {
      await review.remove(transact, who, params.content_id, request);
      return undefined;
    },
    async saveNotes({ who, params, body, request, transact }) {
      await review.saveNotes(transact, who, params.campaign_id, body.notes, request);
      return undefined;
    },
    download: ({ params, query, transact }) => review.download(transact, params.content_id, query.download),
  });
}
