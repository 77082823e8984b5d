import { staffMoneyEndpoints } from '@universal-media/contract/staff-money';
import { type Api, implement } from '../../http/implement.ts';
import type { BillingService } from './service.ts';

const { billing: overview, analytics } = staffMoneyEndpoints;

export function billingRoutes(api: Api, billing: BillingService): void {
  implement(api, { overview, analytics })({
    overview: ({ transact }) => billing.overview(transact),
    analytics: ({ transact }) => billing.analytics(transact),
  });
}
