import { previewEndpoints } from '@universal-media/contract/preview';
import { type Api, implement } from '../../http/implement.ts';
import { keepSession } from '../../http/keep-session.ts';
import type { PreviewService } from './service.ts';

export function previewRoutes(api: Api, preview: PreviewService): void {
  implement(
    api,
    previewEndpoints,
  )({
    advertiser: async ({ request, transact, cookies }) =>
      keepSession(cookies, await preview.advertiser(transact, request)),
    staff: ({ request, transact }) => preview.staff(transact, request),
  });
}
