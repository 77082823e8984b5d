import { contentEndpoints } from '@universal-media/contract/content';
import { type Api, implement } from '../../http/implement.ts';
import type { ContentService } from './service.ts';

const { list, find, assign, remove, submit, view } = contentEndpoints;

export function contentRoutes(api: Api, content: ContentService): void {
  implement(api, { list, find, assign, remove, submit, view })({
    list: async ({ who, transact }) => ({ content: await content.list(transact, who) }),
    find: ({ who, params, transact }) => content.find(transact, who, params.content_id),
    assign: ({ who, params, body, transact }) =>
      content.assign(transact, who, params.content_id, body.platform_targets),
    async remove({ who, params, transact }) {
      await content.remove(transact, who, params.content_id);
      return undefined;
    },
    submit: async ({ who, body, transact }) => ({ approval_tracking: await content.submit(transact, who, body) }),
    view: ({ who, params, query, transact }) => content.view(transact, who, { ...params, ...query }),
  });
}
