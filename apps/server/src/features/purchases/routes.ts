import { purchaseEndpoints } from '@universal-media/contract/purchases';
import { type Api, implement } from '../../http/implement.ts';
import type { PurchaseService } from './service.ts';

const { purchase, status, context, list, refund, receipt } = purchaseEndpoints;

export function purchaseRoutes(api: Api, purchases: PurchaseService): void {
  implement(api, { purchase, status, context, list, refund, receipt })({
    purchase: ({ who, body, key, transact }) => purchases.order(transact, who, body, key),
    status: ({ who, params, transact }) => purchases.status(transact, who, params.session_id),
    context: ({ who, params, transact }) => purchases.context(transact, who, params.context_id),
    list: async ({ who, transact }) => ({ purchases: await purchases.list(transact, who) }),
    refund: ({ who, params, body, request, transact }) =>
      purchases.refund(transact, who, params.purchase_id, body.amount_cents, request),
    receipt: ({ who, params, transact }) => purchases.receipt(transact, who, params.purchase_id),
  });
}
