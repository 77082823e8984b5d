import { purchaseEndpoints } from '@universal-media/contract/purchases';
import { type Api, implement } from '../../http/implement.ts';
import type { SubscriptionService } from './service.ts';

const { subscriptions: list, unsubscribe } = purchaseEndpoints;

export function subscriptionRoutes(api: Api, subscriptions: SubscriptionService): void {
  implement(api, { list, unsubscribe })({
    list: async ({ who, transact }) => ({ subscriptions: await subscriptions.list(transact, who) }),
    unsubscribe: ({ who, params, request, transact }) =>
      subscriptions.cancel(transact, who, params.subscription_id, request),
  });
}
