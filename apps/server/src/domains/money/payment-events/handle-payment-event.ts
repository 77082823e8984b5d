import type { PaymentEvent } from '#connectors/payments/payment-event.ts';
import { after } from '#core/kit/clock.ts';
import type { CardPayment } from '#core/money/card-payment.ts';
import type { Trx } from '#storage/transact.ts';
import { type DisputeContext, loseDispute, openDispute, winDispute } from '../card-claims/card-disputes.ts';
import { readClaimsForDispute } from '../card-claims/claims.ts';
import { bookProviderRefund, failRefund } from '../card-claims/refunds.ts';
import { completeCheckout, expirePurchase } from '../purchases/complete-purchase.ts';
import type { PurchaseContext } from '../purchases/context.ts';
import { chargeCents, purchaseStore } from '../purchases/store.ts';
import { bookRenewal, failRenewal, lockRenewalPayment } from '../subscriptions/renewals.ts';
import { endSubscription } from '../subscriptions/subscriptions.ts';
import { paymentEventStore as store } from './store.ts';

export interface PaymentEventContext extends PurchaseContext, DisputeContext {
  /** How often the provider is asked for events that never came. */
  readonly look_back_seconds: number;
}

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;
type PaymentClaimEvent = EventOf<'refunded' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'>;

// Events overtake each other by minutes. What is still unknown after a day was not made by this product.
const RETRY_DAYS = 1;
const MAX_FAILURE_REASON = 300;

/** Throws, so that the job is tried again, while the event that introduces its subject may still be on its way. */
function retryUnknown({ clock, log }: PaymentEventContext, { event_id, type, created_at }: PaymentEvent): null {
  if (after(created_at, { days: RETRY_DAYS }) > clock.now()) {
    throw new Error(`${type} ${event_id} is about something that is not on record yet`);
  }
  log.error({ event_id, type }, 'payment event about an unknown payment');
  return null;
}

/** Runs with the payment locked, so that a refund and a dispute of the same payment wait for each other. */
function withPayment(
  context: PaymentEventContext,
  event: PaymentClaimEvent,
  handle: (trx: Trx, payment: CardPayment) => Promise<void>,
): Promise<string | null> {
  return context.transact(async (trx) => {
    const { payment_id } = event;
    const payment = (await purchaseStore.lockPayment(trx, payment_id)) ?? (await lockRenewalPayment(trx, payment_id));
    if (!payment) return retryUnknown(context, event);
    await handle(trx, payment);
    return payment.user_id;
  });
}

async function handleRenewalPaid(context: PaymentEventContext, event: EventOf<'renewal_paid'>): Promise<string | null> {
  const payment_id = await context.payments?.paymentOfInvoice(event.invoice_id);
  if (!payment_id) throw new Error(`invoice ${event.invoice_id} has no payment yet`);
  return context.transact(
    async (trx) => (await bookRenewal(context, trx, { ...event, payment_id })) ?? retryUnknown(context, event),
  );
}

function handlePaymentFailed(
  { transact }: PaymentEventContext,
  { event_id, purchase_id, payment_id, reason, created_at }: EventOf<'payment_failed'>,
): Promise<string | null> {
  return transact(async (trx) => {
    const purchase = purchase_id === null ? undefined : await purchaseStore.find(trx, purchase_id);
    const user_id = purchase?.user_id ?? null;
    await store.insertFailedPayment(trx, {
      event_id,
      user_id,
      payment_id,
      amount_cents: purchase ? BigInt(chargeCents(purchase)) : null,
      reason: reason?.slice(0, MAX_FAILURE_REASON) ?? null,
      failed_at: created_at,
    });
    return user_id;
  });
}

/**
 * Carries out what follows from an event, once: the id of its subject decides, not the id of the event. Returns the
 * advertiser it was about, or null.
 */
export function handlePaymentEvent(context: PaymentEventContext, event: PaymentEvent): Promise<string | null> {
  switch (event.type) {
    case 'checkout_paid':
      return completeCheckout(context, event);
    case 'checkout_expired':
      return expirePurchase(context, event.purchase_id);
    case 'payment_failed':
      return handlePaymentFailed(context, event);
    case 'renewal_paid':
      return handleRenewalPaid(context, event);
    case 'renewal_failed':
      return context.transact(
        async (trx) =>
          (await failRenewal(context, trx, event.subscription_id, event.invoice_id)) ?? retryUnknown(context, event),
      );
    case 'subscription_ended':
      return context.transact(
        async (trx) => (await endSubscription(context, trx, event.subscription_id)) ?? retryUnknown(context, event),
      );
    case 'refunded':
      return withPayment(context, event, async (trx, payment) => {
        // Our own refunds are booked by the job that asked for them.
        if (event.ours === null) await bookProviderRefund(context, trx, payment, event);
      });
    case 'refund_failed':
      return withPayment(context, event, (trx, payment) => failRefund(context, trx, payment, event, event.ours));
    case 'dispute_opened':
      return withPayment(context, event, async (trx, payment) =>
        openDispute(context, trx, payment, await readClaimsForDispute(trx, payment.payment_id), event),
      );
    case 'dispute_won':
      return withPayment(context, event, (trx, payment) => winDispute(context, trx, payment, event));
    case 'dispute_lost':
      return withPayment(context, event, async (trx, payment) =>
        loseDispute(context, trx, payment, await readClaimsForDispute(trx, payment.payment_id), event),
      );
    case 'other':
      return Promise.resolve(null);
  }
}
