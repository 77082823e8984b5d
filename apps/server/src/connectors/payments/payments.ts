import type { PaymentEvent } from './payment-event.ts';

export interface CheckoutWish {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly customer_email: string;
  readonly mode: 'one_time' | 'monthly';
  readonly lines: ReadonlyArray<{ readonly name: string; readonly amount_cents: number }>;
  readonly success_url: string;
  readonly cancel_url: string;
  /** From 30 minutes to 24 hours after now: the provider takes no other. */
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

export interface RefundWish {
  readonly refund_id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
}

export type RefundOutcome =
  | { readonly outcome: 'done'; readonly provider_refund_id: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Every call throws when its outcome is not known, and may then be made again: it does its work once. */
export interface Payments {
  /** One session per purchase, however often it is asked for with the same wish. */
  openCheckout(wish: CheckoutWish): Promise<{ session_id: string; url: string }>;
  /** Null when there is no such session, or it is none of our purchases. */
  readCheckout(session_id: string): Promise<Checkout | null>;
  /** Says what became of it: one that was paid in the meantime stays complete. */
  expireCheckout(session_id: string): Promise<'expired' | 'complete'>;
  /** One refund per `refund_id`, for ever. */
  refund(wish: RefundWish): Promise<RefundOutcome>;
  /** At once: no further month is charged. */
  cancelSubscription(subscription_id: string): Promise<void>;
  /** The payment that paid an invoice; null while there is none. */
  paymentOfInvoice(invoice_id: string): Promise<string | null>;
  /** Null when it is not signed by the provider, or was signed more than five minutes ago. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
  /** What was reported since then, newest first: for finding what never reached us. The provider keeps 30 days. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
}
