import { portfolioEndpoints } from '@universal-media/contract/campaigns';
import { type Api, implement } from '../../http/implement.ts';
import type { PortfolioService } from './service.ts';

export function portfolioRoutes(api: Api, portfolio: PortfolioService): void {
  implement(
    api,
    portfolioEndpoints,
  )({
    list: ({ who, query, transact }) => portfolio.list(transact, who, query),
    find: async ({ who, params, transact }) => ({ campaign: await portfolio.find(transact, who, params.id) }),
    duplicate: ({ who, params, transact }) => portfolio.duplicate(transact, who, params.id),
  });
}
