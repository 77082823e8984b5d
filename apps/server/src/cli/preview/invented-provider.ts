import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentEvent, PaymentFact } from '../../connectors/payments/payment-event.ts';
import type { Payments } from '../../connectors/payments/payments.ts';
import type { Clock } from '../../core/clock.ts';

const sessionOf = (purchase_id: string) => `cs_${purchase_id}`;
const madeUp = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * A payment provider that never was. No card is charged: whoever tells the story says what it reports, and the product acts on
 * that as on any other report.
 */
export function inventedProvider(clock: Clock) {
  const events = new Map<string, PaymentEvent>();
  const paymentsOfInvoices = new Map<string, string>();

  const payments: Payments = {
    openCheckout: async ({ purchase_id, cancel_url }) => ({ session_id: sessionOf(purchase_id), url: cancel_url }),
    readCheckout: async () => null,
    expireCheckout: async () => 'expired',
    refund: async () => ({ outcome: 'done', provider_refund_id: madeUp('re') }),
    cancelSubscription: async () => undefined,
    paymentOfInvoice: async (invoice_id) => paymentsOfInvoices.get(invoice_id) ?? null,
    readEvent: (body) => events.get(body.toString()) ?? null,
    async *eventsSince() {},
  };

  return {
    payments,
    newId: madeUp,
    sessionOf,

    /** An invoice that somebody's card has paid. */
    paidInvoice(): string {
      const invoice_id = madeUp('in');
      paymentsOfInvoices.set(invoice_id, madeUp('pi'));
      return invoice_id;
    },

    /** The report of something that happened now; its name is all there is to deliver. */
    report(fact: PaymentFact): Buffer {
      const event_id = `evt_${randomUUID()}`;
      events.set(event_id, { event_id, created_at: clock.now(), ...fact });
      return Buffer.from(event_id);
    },
  };
}

export type InventedProvider = ReturnType<typeof inventedProvider>;
