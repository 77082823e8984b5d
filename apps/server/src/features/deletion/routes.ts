import { deletionEndpoints } from '@universal-media/contract/deletion';
import { type Api, implement } from '../../http/implement.ts';
import type { DeletionService } from './service.ts';

export function deletionRoutes(api: Api, deletion: DeletionService): void {
  implement(
    api,
    deletionEndpoints,
  )({
    request: ({ who, body, request, transact }) => deletion.request(transact, who, body.confirmation, request),
    async cancel({ who, request, transact }) {
      await deletion.cancel(transact, who, request);
      return undefined;
    },
  });
}
