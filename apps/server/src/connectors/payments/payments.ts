import type { PaymentEvent } from './payment-event.ts';

export interface CheckoutInput {
  readonly purchase_id: string;
  readonly user_id: string;
  /** The advertiser at the provider, whose saved cards the checkout offers. */
  readonly customer_id: string;
  readonly mode: 'one_time' | 'monthly';
  readonly lines: ReadonlyArray<{ readonly name: string; readonly amount_cents: number }>;
  readonly success_url: string;
  readonly cancel_url: string;
  /** The provider accepts 30 minutes to 24 hours from now. */
  readonly expires_at: Date;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Checkout {
  readonly session_id: string;
  readonly purchase_id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'paid' | 'unpaid';
  readonly payment_id: string | null;
  readonly subscription_id: string | null;
  readonly amount_cents: number;
}

export interface RefundInput {
  readonly refund_id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
}

export type RefundOutcome =
  | { readonly outcome: 'done'; readonly provider_refund_id: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** A card that the provider stores for a customer. */
export interface SavedCard {
  readonly payment_method_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly is_default: boolean;
}

/** The card of a payment, as the provider recognizes it again. */
export interface PaymentCard {
  /** The same for every customer who pays with the card. */
  readonly fingerprint: string;
  /** Of the bank that issued it, as two letters. */
  readonly country: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** Every call throws when its outcome is unknown, and may then be repeated: it takes effect once. */
export interface Payments {
  /** Creates the advertiser at the provider, once per `user_id`. */
  createCustomer(input: { readonly user_id: string; readonly email: string }): Promise<string>;
  /** Deletes a customer and every saved card. Deleted before: nothing happens. */
  deleteCustomer(customer_id: string): Promise<void>;
  /** Lists the cards that the customer chose to save, newest first. */
  listCards(customer_id: string): Promise<SavedCard[]>;
  setDefaultCard(customer_id: string, payment_method_id: string): Promise<void>;
  removeCard(payment_method_id: string): Promise<void>;
  /** Opens one session per purchase, however often it is called with the same input. */
  openCheckout(input: CheckoutInput): Promise<{ session_id: string; url: string }>;
  /** Null when there is no such session, or it does not belong to a purchase of ours. */
  readCheckout(session_id: string): Promise<Checkout | null>;
  /** Returns the final status: a session that was paid in the meantime stays complete. */
  expireCheckout(session_id: string): Promise<'expired' | 'complete'>;
  /** Makes one refund per `refund_id`, forever. */
  refund(input: RefundInput): Promise<RefundOutcome>;
  /** Cancels at once: no further month is charged. */
  cancelSubscription(subscription_id: string): Promise<void>;
  /** Finds the payment of an invoice. Null while there is none. */
  paymentOfInvoice(invoice_id: string): Promise<string | null>;
  /** Reads the card of a payment. Null when it was not paid by card, or the provider does not know it. */
  readCard(payment_id: string): Promise<PaymentCard | null>;
  /** Verifies and parses an event. Null when the signature is wrong or older than five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
  /** Lists events since an instant, newest first. The provider keeps 30 days. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
}
