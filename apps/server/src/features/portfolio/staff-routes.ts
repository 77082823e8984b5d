import { portfolioStaffEndpoints } from '@universal-media/contract/campaigns-staff';
import { type Api, implement } from '../../http/implement.ts';
import type { PortfolioService } from './service.ts';

export function portfolioStaffRoutes(api: Api, { staff }: PortfolioService): void {
  implement(
    api,
    portfolioStaffEndpoints,
  )({
    list: ({ query, transact }) => staff.list(transact, query),
    search: async ({ query, transact }) => ({ campaigns: await staff.search(transact, query.q) }),
    find: async ({ params, transact }) => ({ campaign: await staff.find(transact, params.id) }),
  });
}
