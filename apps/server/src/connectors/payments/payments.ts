import type { PaymentEvent } from './payment-event.ts';

export interface CheckoutInput {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly customer_email: string;
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

/** Every call throws when its outcome is unknown, and may then be repeated: it takes effect once. */
export interface Payments {
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
  /** Verifies and parses an event. Null when the signature is wrong or older than five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
  /** Lists events since an instant, newest first. The provider keeps 30 days. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
}
