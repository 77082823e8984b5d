import { staffEndpoints } from '@universal-media/contract/staff';
import { type Api, implement } from '../../http/implement.ts';
import type { StaffService } from './service.ts';

export function staffRoutes(api: Api, staff: StaffService): void {
  const { secondFactor } = staff;

  implement(
    api,
    staffEndpoints,
  )({
    login: ({ body, request, transact }) => staff.login(transact, body, request),
    enrol: ({ body, request, transact }) => secondFactor.enrol(transact, body.challenge, request),
    confirm: ({ body, request, transact }) => secondFactor.confirm(transact, body.challenge, body.code, request),
    verify: ({ body, request, transact }) => secondFactor.verify(transact, body.challenge, body, request),
    me: async ({ who }) => ({ admin: who.admin }),
    async logout({ who, request, transact }) {
      await staff.logout(transact, who, request);
      return undefined;
    },
    listen: ({ who }, signal) => staff.listen(who, signal),
  });
}
