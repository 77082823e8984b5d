import type { CardPayment } from '../../core/card-payment.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { type FulfilmentDeps, fulfilmentOf } from './service/fulfilment.ts';
import { type OrderingDeps, orderingOf } from './service/ordering.ts';
import { type ReadingDeps, readingOf } from './service/reading.ts';
import { type ReceiptDeps, receiptsOf } from './service/receipts.ts';
import { paymentOf, purchaseStore as store } from './store.ts';

type PurchaseDeps = OrderingDeps & FulfilmentDeps & ReadingDeps & ReceiptDeps;

export function purchaseService(deps: PurchaseDeps) {
  const { completeFree, ...fulfilment } = fulfilmentOf(deps);

  return {
    ...orderingOf(deps, { completeFree }),
    ...fulfilment,
    ...readingOf(deps),
    ...receiptsOf(deps),

    refund: (
      transact: Transact,
      { user: { user_id } }: Advertiser,
      purchase_id: string,
      amount_cents: number,
      { request_id }: RequestFacts,
    ): Promise<{ refund_id: string }> =>
      transact(async (trx) => {
        const row = await store.lock(trx, purchase_id);
        if (row?.user_id !== user_id) throw new Refusal('not_found');
        const payment = paymentOf(row);
        if (!payment || row.paid_at === null) throw new Refusal('not_refundable');
        return deps.refunds.ask(trx, payment, { amount_cents, paid_at: row.paid_at, request_id });
      }),

    // For the events of the payment provider.
    lockPayment: (trx: Trx, payment_id: string): Promise<CardPayment | undefined> => store.lockPayment(trx, payment_id),
    buyerOf: async (trx: Trx, purchase_id: string): Promise<string | null> =>
      (await store.find(trx, purchase_id))?.user_id ?? null,

    /** What somebody was doing when they went to pay; the purchase itself is kept, as every book-keeping is. */
    erase: (trx: Trx, user_id: string): Promise<void> => store.forgetContext(trx, user_id),
  };
}

export type PurchaseService = ReturnType<typeof purchaseService>;
