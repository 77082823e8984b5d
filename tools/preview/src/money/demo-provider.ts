import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentEvent, PaymentFact } from '@universal-media/server/connectors/payments/payment-event';
import type { PaymentCard, Payments } from '@universal-media/server/connectors/payments/payments';
import type { Clock } from '@universal-media/server/core/kit/clock';

const sessionIdFor = (purchase_id: string) => `cs_${purchase_id}`;
const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * Creates a payment provider that charges no cards. The demo decides which events it reports, and the server processes
 * them like any other event.
 */
export function createDemoProvider(clock: Clock) {
  const events = new Map<string, PaymentEvent>();
  const paymentsByInvoice = new Map<string, string>();
  const cardsByPayment = new Map<string, PaymentCard>();

  const payments: Payments = {
    createCustomer: async () => createId('cus'),
    deleteCustomer: async () => undefined,
    listCards: async () => [],
    setDefaultCard: async () => undefined,
    removeCard: async () => undefined,
    openCheckout: async ({ purchase_id, cancel_url }) => ({ session_id: sessionIdFor(purchase_id), url: cancel_url }),
    readCheckout: async () => null,
    expireCheckout: async () => 'expired',
    refund: async () => ({ outcome: 'done', provider_refund_id: createId('re') }),
    cancelSubscription: async () => undefined,
    paymentOfInvoice: async (invoice_id) => paymentsByInvoice.get(invoice_id) ?? null,
    readCard: async (payment_id) => cardsByPayment.get(payment_id) ?? null,
    readEvent: (body) => events.get(body.toString()) ?? null,
    async *eventsSince() {},
  };

  return {
    payments,
    createId,
    sessionIdFor,

    /** Creates an invoice that has been paid by card. */
    createPaidInvoice(): string {
      const invoice_id = createId('in');
      paymentsByInvoice.set(invoice_id, createId('pi'));
      return invoice_id;
    },

    setCard: (payment_id: string, card: PaymentCard): void => void cardsByPayment.set(payment_id, card),

    /** Stores an event and returns its id, which is the whole webhook body. */
    report(fact: PaymentFact): Buffer {
      const event_id = `evt_${randomUUID()}`;
      events.set(event_id, { event_id, created_at: clock.now(), ...fact });
      return Buffer.from(event_id);
    },
  };
}

export type DemoProvider = ReturnType<typeof createDemoProvider>;
