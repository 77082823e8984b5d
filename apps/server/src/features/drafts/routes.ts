import { draftEndpoints } from '@universal-media/contract/drafts';
import { type Api, implement } from '../../http/implement.ts';
import type { DraftService } from './service.ts';

export function draftRoutes(api: Api, drafts: DraftService): void {
  implement(
    api,
    draftEndpoints,
  )({
    check: async ({ body }) => drafts.check(body.campaign_data),
    list: async ({ who, transact }) => {
      const listed = await drafts.list(transact, who);
      return { drafts: listed, count: listed.length };
    },
    save: ({ who, body, key, transact }) => drafts.save(transact, who, body, key),
    load: ({ who, params, transact }) => drafts.load(transact, who, params.id),
    remove: async ({ who, params, transact }) => {
      await drafts.remove(transact, who, params.id);
      return undefined;
    },
    restore: ({ who, params, transact }) => drafts.restore(transact, who, params.id),
  });
}
