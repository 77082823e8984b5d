import { creditEndpoints } from '@universal-media/contract/money/credits';
import { discountEndpoints } from '@universal-media/contract/money/discounts';
import { milestoneEndpoints } from '@universal-media/contract/money/milestones';
import { paymentMethodEndpoints } from '@universal-media/contract/money/payment-methods';
import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { type Api, implement } from '#http/implement.ts';
import { getBalance, getBalanceHistory, listCreditPackages, listLedgerLines } from './balance/balance.ts';
import { downloadStatement, listStatements } from './balance/statements.ts';
import { validateDiscountCode } from './discounts/validate-discount-code.ts';
import { listMilestones, listMyMilestones } from './milestones/milestones.ts';
import type { Money } from './money.ts';
import { receivePaymentEvent } from './payment-events/receive-payment-event.ts';
import { getPaymentStatus, getReturnContext, listPurchases } from './purchases/list-purchases.ts';
import {
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from './purchases/payment-methods/payment-methods.ts';
import { purchaseCredits } from './purchases/purchase-credits.ts';
import { downloadReceipt } from './purchases/receipts.ts';
import { refundPurchase } from './purchases/refund-purchase.ts';
import { cancelSubscription, listSubscriptions } from './subscriptions/subscriptions.ts';

export function moneyRoutes(api: Api, { context }: Money): void {
  implement(
    api,
    creditEndpoints,
  )({
    listCreditPackages: async () => listCreditPackages(context),
    getBalance: ({ who, transact }) => getBalance(context, transact, who.user.user_id),
    listLedgerLines: ({ who, query, transact }) => listLedgerLines(context, transact, who.user.user_id, query.cursor),
    getBalanceHistory: async ({ who, transact }) => ({
      days: await getBalanceHistory(context, transact, who.user.user_id),
    }),
    listStatements: async ({ who, transact }) => ({ months: await listStatements(transact, who.user.user_id) }),
    downloadStatement: ({ who, params, transact }) => downloadStatement(context, transact, who.user.user_id, params),
  });

  implement(
    api,
    purchaseEndpoints,
  )({
    purchaseCredits: ({ who, body, key, transact }) => purchaseCredits(context, transact, who, body, key),
    getPaymentStatus: ({ who, params, transact }) => getPaymentStatus(transact, who, params.session_id),
    getReturnContext: ({ who, params, transact }) => getReturnContext(context, transact, who, params.context_id),
    listPurchases: async ({ who, transact }) => ({ purchases: await listPurchases(context, transact, who) }),
    refundPurchase: ({ who, params, body, request, transact }) =>
      refundPurchase(context, transact, who, { ...params, ...body }, request),
    downloadReceipt: ({ who, params, transact }) => downloadReceipt(context, transact, who, params.purchase_id),
    listSubscriptions: async ({ who, transact }) => ({ subscriptions: await listSubscriptions(transact, who) }),
    cancelSubscription: ({ who, params, request, transact }) =>
      cancelSubscription(context, transact, who, params.subscription_id, request),
    async receivePaymentEvent({ raw, headers, transact }) {
      await receivePaymentEvent(context, transact, raw, headers);
      return undefined;
    },
  });

  implement(
    api,
    paymentMethodEndpoints,
  )({
    listPaymentMethods: async ({ who, transact }) => ({
      payment_methods: await listPaymentMethods(context, transact, who),
    }),
    setDefaultPaymentMethod: async ({ who, params, request, transact }) => ({
      payment_methods: await setDefaultPaymentMethod(context, transact, { who, ...params, request }),
    }),
    removePaymentMethod: async ({ who, params, request, transact }) => ({
      payment_methods: await removePaymentMethod(context, transact, { who, ...params, request }),
    }),
  });

  implement(
    api,
    discountEndpoints,
  )({
    validateDiscountCode: ({ who, body, transact }) => validateDiscountCode(context, transact, who, body),
  });

  implement(
    api,
    milestoneEndpoints,
  )({
    listMyMilestones: async ({ who, transact }) => ({ milestones: await listMyMilestones(context, transact, who) }),
    listMilestones: async () => ({ milestones: listMilestones() }),
  });
}
