/**
 * What the provider reports. An event may come twice, late, in any order or not at all, and two events may report the same
 * fact. So each consequence happens once per session, invoice, refund or dispute.
 */
export type PaymentEvent = { readonly event_id: string; readonly created_at: Date } & PaymentFact;

export type PaymentFact =
  | {
      readonly type: 'checkout_paid';
      readonly session_id: string;
      readonly purchase_id: string;
      /** Null for a monthly purchase; `readCheckout` returns it. */
      readonly payment_id: string | null;
      readonly subscription_id: string | null;
      readonly amount_cents: number;
    }
  | { readonly type: 'checkout_expired'; readonly session_id: string; readonly purchase_id: string }
  | {
      readonly type: 'payment_failed';
      readonly purchase_id: string | null;
      readonly payment_id: string | null;
      /** What the provider tells the buyer: "Your card was declined." Null where it gives no reason. */
      readonly reason: string | null;
    }
  /** A renewal. The first month is `checkout_paid`. `paymentOfInvoice` finds the payment. */
  | {
      readonly type: 'renewal_paid';
      readonly subscription_id: string;
      readonly invoice_id: string;
      readonly amount_cents: number;
    }
  | { readonly type: 'renewal_failed'; readonly subscription_id: string; readonly invoice_id: string }
  | { readonly type: 'subscription_ended'; readonly subscription_id: string }
  /** `refund_failed`: a refund was reported as made, and the bank returned the money. */
  | {
      readonly type: 'refunded' | 'refund_failed';
      readonly payment_id: string;
      readonly refund_id: string;
      readonly amount_cents: number;
      /** Our own refund id; null when it was made in the provider's dashboard. */
      readonly ours: string | null;
    }
  | {
      readonly type: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
      readonly dispute_id: string;
      readonly payment_id: string;
      readonly amount_cents: number;
      /** Until when the bank takes evidence; null where it takes none. */
      readonly due_at: Date | null;
    }
  | { readonly type: 'other'; readonly name: string };
