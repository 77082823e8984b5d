import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Checkout, Payments } from '../../../connectors/payments/payments.ts';
import type { Clock } from '../../../core/clock.ts';
import { exactCents, inCredits } from '../../../core/exact-cents.ts';
import type { Log } from '../../../core/log.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import { afterCommit, type Transact, type Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import { fundJob } from '../../campaigns/jobs.ts';
import type { DiscountService } from '../../discounts/service.ts';
import type { SubscriptionService } from '../../subscriptions/service.ts';
import type { WalletService } from '../../wallet/service.ts';
import { receiptJob } from '../jobs.ts';
import { type PurchaseRow, purchaseStore as store } from '../store.ts';

export interface FulfilmentDeps {
  readonly wallet: WalletService;
  readonly discounts: DiscountService;
  readonly subscriptions: SubscriptionService;
  readonly audit: AuditService;
  readonly live: LiveConnector;
  readonly payments: Payments | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

/** What the provider says about a paid checkout. */
export type PaidCheckout = Pick<
  Checkout,
  'purchase_id' | 'session_id' | 'payment_id' | 'subscription_id' | 'amount_cents'
>;

/** What the provider calls it; nothing where it was not needed. */
interface Names {
  readonly session_id: string | null;
  readonly payment_id: string | null;
  readonly subscription_id: string | null;
}

const system = { kind: 'system' } as const;

export function fulfilmentOf(deps: FulfilmentDeps) {
  const { wallet, discounts, subscriptions, audit, live, payments, clock, newId, log, transact } = deps;

  const tell = (trx: Trx, { user_id }: PurchaseRow) =>
    afterCommit(trx, () => live.publish({ user_id }, { type: 'wallet_changed' }));

  const record = (trx: Trx, row: PurchaseRow, what: 'paid' | 'amount_mismatch' | 'paid_twice', after: object) =>
    audit.record(trx, {
      actor: system,
      action: `purchase.${what}`,
      subject: { kind: 'purchase', id: row.purchase_id },
      request_id: null,
      after: { user_id: row.user_id, ...after },
    });

  /** Credits, code, receipt: what follows from a payment, in the transaction that notes it. The row is locked or new. */
  const complete = async (trx: Trx, row: PurchaseRow, paid: Names): Promise<void> => {
    const { purchase_id, user_id } = row;
    const now = clock.now();
    const amounts = amountsOf(row);
    // The code before the wallet, as an order that costs nothing does: two who want both never wait for each other in a ring.
    if (row.code_id !== null && !(await discounts.redeem(trx, purchase_id))) {
      log.error({ purchase_id }, 'a purchase was paid after its code had been given up; the discount stands');
    }
    const { txn_id } = await wallet.buy(trx, {
      user_id,
      kind: 'purchase',
      ...amounts,
      reference: purchase_id,
      reason: `Purchase of ${inCredits(exactCents(row.order_cents))} credits`,
      actor: system,
    });
    await store.markPaid(trx, purchase_id, { ...paid, txn_id, paid_at: now });
    if (row.billing_type === 'monthly' && paid.subscription_id !== null) {
      const { subscription_id } = paid;
      await subscriptions.begin(trx, { subscription_id, user_id, purchase_id, order_cents: row.order_cents });
    }
    await enqueue(trx, receiptJob, { outbox_id: newId(), now }, { purchase_id });
    const { campaign_id } = row;
    if (campaign_id !== null) await enqueue(trx, fundJob, { outbox_id: newId(), now }, { campaign_id });
    await record(trx, row, 'paid', { ...amounts, payment_id: paid.payment_id, txn_id });
  };

  /**
   * The one way in for bought credits, whoever reports the payment and how often: the row is locked, and a paid one is
   * left alone. A payment for an expired order still counts, because the money came.
   */
  const fulfil = (checkout: PaidCheckout): Promise<string | null> =>
    transact(async (trx) => {
      const { purchase_id, amount_cents, session_id, payment_id, subscription_id } = checkout;
      const row = await store.lock(trx, purchase_id);
      if (!row) {
        log.error({ purchase_id, session_id }, 'a payment for a purchase that is not on record');
        return null;
      }
      if (row.status === 'paid' || row.status === 'failed') {
        await noteSecondPayment(trx, row, checkout);
        return row.user_id;
      }
      if (amount_cents !== chargeOf(row)) {
        await refuseAmount(trx, row, checkout);
        return row.user_id;
      }
      await complete(trx, row, { session_id, payment_id, subscription_id });
      return row.user_id;
    });

  /** Of the same checkout it is the same payment told again. Another checkout is money that nobody asked for. */
  const noteSecondPayment = async (trx: Trx, row: PurchaseRow, { session_id, payment_id }: PaidCheckout) => {
    if (row.session_id === null || row.session_id === session_id) return;
    log.error({ purchase_id: row.purchase_id, session_id, payment_id }, 'a purchase was paid a second time');
    await record(trx, row, 'paid_twice', { session_id, payment_id });
  };

  const refuseAmount = async (trx: Trx, row: PurchaseRow, { payment_id, amount_cents, session_id }: PaidCheckout) => {
    const facts = { asked_cents: chargeOf(row), paid_cents: amount_cents, payment_id, session_id };
    log.error({ purchase_id: row.purchase_id, ...facts }, 'a payment is not what was asked for; no credits are added');
    await store.markFailed(trx, row.purchase_id, payment_id);
    await discounts.release(trx, row.purchase_id);
    await record(trx, row, 'amount_mismatch', facts);
    tell(trx, row);
  };

  /** The code goes back to whoever wants it. Only of an open order: a payment that came first has won. */
  const expire = (purchase_id: string): Promise<string | null> =>
    transact(async (trx) => {
      const row = await store.lock(trx, purchase_id);
      if (row?.status !== 'open') return row?.user_id ?? null;
      await store.expire(trx, purchase_id);
      await discounts.release(trx, purchase_id);
      tell(trx, row);
      return row.user_id;
    });

  const readCheckout = async (session_id: string): Promise<Checkout | null> => {
    if (!payments) throw new Error('no payment provider is configured');
    return payments.readCheckout(session_id);
  };

  /** What its end is: paid in the last moment counts as paid. */
  const close = async (row: PurchaseRow, session_id: string): Promise<void> => {
    if (payments && (await payments.expireCheckout(session_id)) === 'complete') {
      const paid = await readCheckout(session_id);
      if (paid?.payment_status === 'paid') return void (await fulfil(paid));
    }
    await expire(row.purchase_id);
  };

  return {
    fulfil,
    expire,

    /** An order that costs nothing is complete at once; the buyer goes straight to the page they would return to. */
    async completeFree(trx: Trx, row: PurchaseRow, checkout_url: string): Promise<PurchaseRow> {
      await complete(trx, row, { session_id: null, payment_id: null, subscription_id: null });
      await store.keepFreeUrl(trx, row.purchase_id, checkout_url);
      return { ...row, checkout_url };
    },

    /** A monthly payment's own name is not in the event that tells of it. */
    async paid(checkout: PaidCheckout): Promise<string | null> {
      if (checkout.payment_id !== null) return fulfil(checkout);
      const read = await readCheckout(checkout.session_id);
      if (!read || read.payment_id === null) throw new Error(`checkout ${checkout.session_id} has no payment yet`);
      return fulfil({ ...checkout, payment_id: read.payment_id, subscription_id: read.subscription_id });
    },

    /** Finds a payment whose event never reached us, and ends an order whose time is over. */
    async check(purchase_id: string): Promise<void> {
      const row = await transact((trx) => store.find(trx, purchase_id));
      if (row?.status !== 'open') return;
      const isOver = row.expires_at <= clock.now();
      // The provider never answered: nobody was given a page to pay on.
      if (row.session_id === null) return void (isOver && (await expire(purchase_id)));
      const found = await readCheckout(row.session_id);
      if (found?.payment_status === 'paid') {
        log.warn({ purchase_id }, 'a payment was found before its event came');
        await fulfil(found);
      } else if (found?.status === 'expired' || (found === null && isOver)) {
        await expire(purchase_id);
      } else if (isOver) {
        await close(row, row.session_id);
      }
    },
  };
}

export type Fulfilment = ReturnType<typeof fulfilmentOf>;

const amountsOf = (row: PurchaseRow) => ({
  paid_cents: exactCents(row.order_cents - row.discount_cents),
  discount_cents: exactCents(row.discount_cents),
  bonus_cents: exactCents(row.bonus_cents),
  processing_cents: exactCents(row.processing_cents),
});

const chargeOf = (row: PurchaseRow): number => exactCents(row.order_cents - row.discount_cents + row.processing_cents);
