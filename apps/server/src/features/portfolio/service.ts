import type { Trx } from '../../storage/transact.ts';
import { checkingOf } from './service/checking.ts';
import { type OwnDeps, ownOf } from './service/own.ts';
import { staffViewOf } from './service/staff-view.ts';
import { campaignStore as store } from './store/campaigns.ts';

/** What people and staff see of campaigns. Nothing of a campaign is changed here. */
export function portfolioService(deps: OwnDeps) {
  const checks = checkingOf(deps);
  return {
    checks,
    ...ownOf(deps),
    staff: staffViewOf(deps.clock, checks),

    /** Its part of what somebody asks for of their data. */
    exported: { name: 'campaigns', read: store.exported },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id),
  };
}

export type PortfolioService = ReturnType<typeof portfolioService>;
