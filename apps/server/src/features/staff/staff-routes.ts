import { staffEndpoints } from '@universal-media/contract/staff';
import { type Api, implement } from '../../http/implement.ts';
import type { StaffService } from './service.ts';

export function staffRoutes(api: Api, staff: StaffService): void {
  implement(
    api,
    staffEndpoints,
  )({
    login: ({ body, request, transact }) => staff.login(transact, body, request),
    me: async ({ who }) => ({ admin: who.admin }),
    async logout({ who, request, transact }) {
      await staff.logout(transact, who, request);
      return undefined;
    },
  });
}
