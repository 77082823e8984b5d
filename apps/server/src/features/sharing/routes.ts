import { sharingEndpoints } from '@universal-media/contract/campaigns';
import { type Api, implement } from '../../http/implement.ts';
import type { SharingService } from './service.ts';

export function sharingRoutes(api: Api, sharing: SharingService): void {
  implement(
    api,
    sharingEndpoints,
  )({
    summary: ({ who, params, transact }) => sharing.summary(transact, who, params.id),
    share: async ({ who, params, transact }) => ({ share_url: await sharing.share(transact, who, params.id) }),
    async unshare({ who, params, transact }) {
      await sharing.unshare(transact, who, params.id);
      return undefined;
    },
    shared: async ({ params, request, transact }) => ({
      plan: await sharing.shared(transact, params.token, request),
    }),
  });
}
