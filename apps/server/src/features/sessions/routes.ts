import { sessionEndpoints } from '@universal-media/contract/sessions';
import { type Api, implement } from '../../http/implement.ts';
import type { SessionService } from './service.ts';

export function sessionRoutes(api: Api, sessions: SessionService): void {
  implement(
    api,
    sessionEndpoints,
  )({
    list: async ({ who, transact }) => ({ sessions: await sessions.list(transact, who) }),
    async revoke({ who, params, request, transact }) {
      await sessions.revoke(transact, who, params.session_id, request);
      return undefined;
    },
    revokeOthers: async ({ who, request, transact }) => ({
      ended: await sessions.revokeOthers(transact, who, request),
    }),
  });
}
