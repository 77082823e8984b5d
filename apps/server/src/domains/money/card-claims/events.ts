import { createDomainEvent } from '#storage/domain-event.ts';

interface CardDisputeOpened {
  /** The payment provider's id. */
  readonly card_dispute_id: string;
  readonly user_id: string;
  readonly purchase_id: string;
  readonly amount_cents: number;
  /** Until when the bank takes evidence, if it does. */
  readonly due_at: Date | null;
}

interface PaymentBooked {
  readonly user_id: string;
  /** Null for an order that costs nothing. */
  readonly payment_id: string | null;
}

interface RefundBooked {
  readonly user_id: string;
  readonly refund_id: string;
  readonly amount_cents: number;
}

interface CardDisputeDecided {
  readonly card_dispute_id: string;
  readonly user_id: string;
  readonly outcome: 'won' | 'lost';
}

/** Creates the events that higher domains subscribe to, once per running server. */
export const createMoneyEvents = () => ({
  /** A purchase or a month of one was paid, and its credits were added. Published once for each payment. */
  paymentBooked: createDomainEvent<PaymentBooked>('payment.booked'),
  /** Credits left a balance for a refund, asked for by the advertiser or made at the provider. */
  refundBooked: createDomainEvent<RefundBooked>('refund.booked'),
  /** A cardholder disputes a payment at their bank. Published once for each dispute. */
  cardDisputeOpened: createDomainEvent<CardDisputeOpened>('card_dispute.opened'),
  /** The bank decided. Published once for each dispute, never before it was opened. */
  cardDisputeDecided: createDomainEvent<CardDisputeDecided>('card_dispute.decided'),
});

export type MoneyEvents = ReturnType<typeof createMoneyEvents>;
