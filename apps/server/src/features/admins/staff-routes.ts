import { adminEndpoints } from '@universal-media/contract/admins';
import { type Api, implement } from '../../http/implement.ts';
import type { AdminService } from './service.ts';

export function adminRoutes(api: Api, admins: AdminService): void {
  implement(
    api,
    adminEndpoints,
  )({
    list: async ({ transact }) => ({ admins: await admins.list(transact) }),
    create: async ({ who, body, request, transact }) => ({ admin: await admins.create(transact, who, body, request) }),
    update: async ({ who, params, body, request, transact }) => ({
      admin: await admins.update(transact, who, params.admin_id, body, request),
    }),
    setStatus: async ({ who, params, body, request, transact }) => ({
      admin: await admins.setStatus(transact, who, params.admin_id, body.status, request),
    }),
    resetSecondFactor: async ({ who, params, body, request, transact }) => ({
      admin: await admins.resetSecondFactor(transact, who, params.admin_id, body.reason, request),
    }),
  });
}
