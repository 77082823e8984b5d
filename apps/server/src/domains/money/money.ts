import type { MilestoneKey } from '@universal-media/contract/money/milestones';
import type { PurchaseInput } from '@universal-media/contract/money/purchases';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { ExportList } from '#domains/operations/operations.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { grantStartingCredits } from './adjustments/adjust-credits.ts';
import { type AdjustmentContext, eraseAdjustments, exportAdjustments } from './adjustments/adjustment.ts';
import { registerAdjustmentApproval } from './adjustments/decide-adjustment.ts';
import { moneyDashboard } from './analytics/dashboard.ts';
import { type DeliveryReader, exportCredits } from './balance/balance.ts';
import type { LedgerSubjects } from './balance/describe-movements.ts';
import { listLinkedMovements, type MovementLinks } from './balance/list-linked-movements.ts';
import { createMoneyEvents } from './card-claims/events.ts';
import { registerCodeApprovals } from './discounts/code-approvals.ts';
import { listAssignedCodes } from './discounts/validate-discount-code.ts';
import { readBalance } from './ledger/balance.ts';
import { createLedger } from './ledger/ledger.ts';
import {
  completeMilestone,
  completeSpendMilestones,
  exportMilestones,
  listCompletedSince,
  type MilestoneContext,
} from './milestones/milestones.ts';
import { planMissedEventSearch } from './payment-events/find-missed-events.ts';
import type { PaymentEventContext } from './payment-events/handle-payment-event.ts';
import { paymentEventStore } from './payment-events/store.ts';
import { exportPurchases } from './purchases/list-purchases.ts';
import { eraseCustomer } from './purchases/payment-methods/payment-methods.ts';
import { savePaymentCard } from './purchases/payment-methods/save-payment-card.ts';
import { paymentMethodStore } from './purchases/payment-methods/store.ts';
import { countEndedCheckouts, purchaseCredits } from './purchases/purchase-credits.ts';
import { purchaseStore } from './purchases/store.ts';
import { cancelAllSubscriptions } from './subscriptions/subscriptions.ts';

export type { Ledger } from './ledger/ledger.ts';

/** What the use cases of money work with. */
interface MoneyContext extends PaymentEventContext, AdjustmentContext, DeliveryReader, MilestoneContext {
  readonly ledgerSubjects: LedgerSubjects;
  readonly exportList: ExportList;
}

/** What money needs from outside. */
export type MoneyDeps = Omit<MoneyContext, 'events'>;

/** Fills the ports by which accounts reads balances and discount codes. */
export const accountPorts = { readBalance, listAssignedCodes };

type Tail<Args extends readonly unknown[]> = Args extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Builds the money domain: what other domains may call, and the context of its own routes and workflows. */
export function buildMoney(deps: MoneyDeps) {
  const context: MoneyContext = { ...deps, events: createMoneyEvents() };
  registerAdjustmentApproval(context);
  registerCodeApprovals(context);
  return {
    context,
    dashboard: moneyDashboard,
    events: context.events,
    /** Lists the ledger rows of payments, claims and campaigns, for disputes. */
    listLinkedMovements: (trx: Trx, user_id: string, links: MovementLinks) =>
      listLinkedMovements(context, trx, user_id, links),
    /** Asks the provider which card paid, and stores it. */
    savePaymentCard: (user_id: string, payment_id: string) => savePaymentCard(context, user_id, payment_id),
    ledger: createLedger(context),
    milestones: {
      complete: (trx: Trx, user_id: string, key: MilestoneKey) => completeMilestone(context, trx, user_id, key),
      completeBySpend: (trx: Trx, user_id: string) => completeSpendMilestones(context, trx, user_id),
      completedSince: listCompletedSince,
    },
    purchases: {
      /** Orders credits for a campaign, which `purchasePaid` funds once the order is paid. */
      order: (
        transact: OwnerTransact,
        who: Advertiser,
        input: PurchaseInput,
        key: string | null,
        campaign_id: string,
      ) => purchaseCredits(context, transact, who, input, key, campaign_id),
      countEndedCheckouts: (trx: Trx, user_id: string, campaign_id: string) =>
        countEndedCheckouts(context, trx, user_id, campaign_id),
    },
    grantStartingCredits: (...args: Tail<Parameters<typeof grantStartingCredits>>) =>
      grantStartingCredits(context, ...args),
    cancelAllSubscriptions: (...args: Tail<Parameters<typeof cancelAllSubscriptions>>) =>
      cancelAllSubscriptions(context, ...args),
    planMissedEventSearch: () => planMissedEventSearch(context),

    /** What money adds to an advertiser's data export. */
    exports: [
      { name: 'credits', read: (trx: Trx, user_id: string) => exportCredits(context, trx, user_id) },
      { name: 'purchases', read: (trx: Trx, user_id: string) => exportPurchases(context, trx, user_id) },
      {
        name: 'discount_codes',
        read: async (trx: Trx, user_id: string) => (await listAssignedCodes(trx, user_id)).discount_codes,
      },
      { name: 'payment_cards', read: paymentMethodStore.exportCards },
      { name: 'milestones', read: exportMilestones },
      { name: 'credit_adjustments', read: exportAdjustments },
    ],

    /** Removes what names a deleted advertiser. Bookkeeping is kept. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      await purchaseStore.eraseContext(trx, user_id);
      await cancelAllSubscriptions(context, trx, user_id);
      await eraseCustomer(context, trx, user_id);
      await paymentMethodStore.eraseCards(trx, user_id);
      await paymentEventStore.eraseByUser(trx, user_id);
      await eraseAdjustments(context, trx, user_id);
    },
  };
}

export type Money = ReturnType<typeof buildMoney>;
