import type { PaymentEvent } from '../../../connectors/payments/payment-event.ts';
import type { Payments } from '../../../connectors/payments/payments.ts';
import type { CardPayment } from '../../../core/card-payment.ts';
import { after, type Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { CardDisputeService } from '../../card-disputes/service.ts';
import type { PurchaseService } from '../../purchases/service.ts';
import type { RefundService } from '../../refunds/service.ts';
import type { SubscriptionService } from '../../subscriptions/service.ts';
import { paymentEventStore as store } from '../store.ts';

export interface HandlingDeps {
  readonly purchases: PurchaseService;
  readonly subscriptions: SubscriptionService;
  readonly refunds: RefundService;
  readonly disputes: CardDisputeService;
  readonly payments: Payments | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;

// Events overtake each other by minutes. What is unknown after a day is none of ours.
const PATIENCE_DAYS = 1;

/** What follows from an event. Each consequence is drawn once, by the name of what the event tells of and not by its own. */
export function handlingOf(deps: HandlingDeps) {
  const { purchases, subscriptions, refunds, disputes, payments, clock, log, transact } = deps;

  /** About something whose own event has not come yet: not a refusal, the job is tried again. */
  const notYetKnown = (event: PaymentEvent): null => {
    const { event_id, type } = event;
    if (after(event.created_at, { days: PATIENCE_DAYS }) > clock.now()) {
      throw new Error(`${type} ${event_id} is about something that is not on record yet`);
    }
    log.error({ event_id, type }, 'an event about a payment that is not on record');
    return null;
  };

  /** Runs with the payment locked: a refund and a dispute of the same one wait for each other. */
  const aboutPayment = (
    event: Of<'refunded' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'>,
    act: (trx: Trx, payment: CardPayment) => Promise<void>,
  ): Promise<string | null> =>
    transact(async (trx) => {
      const { payment_id } = event;
      const payment =
        (await purchases.lockPayment(trx, payment_id)) ?? (await subscriptions.lockPayment(trx, payment_id));
      if (!payment) return notYetKnown(event);
      await act(trx, payment);
      return payment.user_id;
    });

  const renewed = async (event: Of<'renewal_paid'>): Promise<string | null> => {
    const payment_id = await payments?.paymentOfInvoice(event.invoice_id);
    if (!payment_id) throw new Error(`invoice ${event.invoice_id} has no payment yet`);
    return transact(async (trx) => (await subscriptions.renewed(trx, { ...event, payment_id })) ?? notYetKnown(event));
  };

  const failed = ({ event_id, purchase_id, payment_id, created_at }: Of<'payment_failed'>): Promise<string | null> =>
    transact(async (trx) => {
      const user_id = purchase_id === null ? null : await purchases.buyerOf(trx, purchase_id);
      await store.insertFailedPayment(trx, { event_id, user_id, payment_id, failed_at: created_at });
      return user_id;
    });

  /** The advertiser it was about; null when it was about nobody here. */
  return (event: PaymentEvent): Promise<string | null> => {
    switch (event.type) {
      case 'checkout_paid':
        return purchases.paid(event);
      case 'checkout_expired':
        return purchases.expire(event.purchase_id);
      case 'payment_failed':
        return failed(event);
      case 'renewal_paid':
        return renewed(event);
      case 'renewal_failed':
        return transact(
          async (trx) =>
            (await subscriptions.renewalFailed(trx, event.subscription_id, event.invoice_id)) ?? notYetKnown(event),
        );
      case 'subscription_ended':
        return transact(async (trx) => (await subscriptions.ended(trx, event.subscription_id)) ?? notYetKnown(event));
      case 'refunded':
        return aboutPayment(event, async (trx, payment) => {
          // Our own: whoever asked for it notes what became of it.
          if (event.ours === null) await refunds.madeElsewhere(trx, payment, event);
        });
      case 'refund_failed':
        return aboutPayment(event, (trx, payment) => refunds.failed(trx, payment, event, event.ours));
      case 'dispute_opened':
        return aboutPayment(event, async (trx, payment) =>
          disputes.opened(trx, payment, await refunds.claimsOf(trx, payment.payment_id), event),
        );
      case 'dispute_won':
        return aboutPayment(event, (trx, payment) => disputes.won(trx, payment, event));
      case 'dispute_lost':
        return aboutPayment(event, async (trx, payment) =>
          disputes.lost(trx, payment, await refunds.claimsOf(trx, payment.payment_id), event),
        );
      case 'other':
        return Promise.resolve(null);
    }
  };
}
