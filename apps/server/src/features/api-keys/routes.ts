import { apiKeyEndpoints } from '@universal-media/contract/api-keys';
import { type Api, implement } from '../../http/implement.ts';
import type { ApiKeyService } from './service.ts';

export function apiKeyRoutes(api: Api, keys: ApiKeyService): void {
  implement(
    api,
    apiKeyEndpoints,
  )({
    read: ({ who, transact }) => keys.read(transact, who),
    make: ({ who, body, request, transact }) => keys.make(transact, who, body, request),
    rotate: ({ who, body, request, transact }) => keys.rotate(transact, who, body, request),
    async revoke({ who, request, transact }) {
      await keys.end(transact, who, request);
      return undefined;
    },
  });
}
