import { missing } from '../api/failure.ts';
import type { Luck } from '../control/luck.ts';
import type {
  Charge,
  Customer,
  Dispute,
  Event,
  Invoice,
  InvoicePayment,
  Line,
  Metadata,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Session,
  StripeObject,
  Subscription,
} from './objects.ts';

/** What was asked for and is not part of the object that Stripe shows. */
export interface Plan {
  readonly lines: readonly Line[];
  /** Whether the buyer is asked to save the card. */
  readonly offers_saving: boolean;
  /** For the payment or the subscription that comes of it. */
  readonly metadata: Metadata;
}

/** Everything this Stripe knows, in memory. */
export interface Account {
  readonly luck: Luck;
  readonly sessions: Map<string, Session>;
  /** By session, and by subscription. */
  readonly plans: Map<string, Plan>;
  readonly payments: Map<string, PaymentIntent>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly customers: Map<string, Customer>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly invoicePayments: Map<string, InvoicePayment>;
  readonly events: Map<string, Event>;
  /** Records an event with the object as it is now, and delivers it to listeners. */
  emit(type: string, object: StripeObject): void;
}

// The version whose shapes are simulated, whatever a caller asks for.
const API_VERSION = '2026-10-28.endive';

export const unixNow = (): number => Math.floor(Date.now() / 1000);

export function createAccount(luck: Luck, tell: (event: Event) => void): Account {
  const events = new Map<string, Event>();
  return {
    luck,
    sessions: new Map(),
    plans: new Map(),
    payments: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    customers: new Map(),
    paymentMethods: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    events,
    emit(type, object) {
      const event: Event = {
        id: luck.id('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: unixNow(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      events.set(event.id, event);
      tell(event);
    },
  };
}

/** Found by its id, or the 404 that Stripe gives. */
export function found<Item>(items: ReadonlyMap<string, Item>, noun: string, id: string, param?: string): Item {
  const item = items.get(id);
  if (item === undefined) throw missing(noun, id, param);
  return item;
}
