import type { Purchase } from './purchases.ts';

interface Party {
  readonly name: string;
  /** What else identifies them, a line each: address, e-mail, tax number. */
  readonly lines: readonly string[];
}

/** Everything a receipt shows. Amounts are those of the purchase as it was booked; nothing is computed anew. */
export interface ReceiptData
  extends Pick<
    Purchase,
    | 'billing_type'
    | 'order_cents'
    | 'discount_cents'
    | 'discount_code'
    | 'bonus_cents'
    | 'processing_cents'
    | 'charge_cents'
    | 'credits_cents'
    | 'refunded_cents'
  > {
  /** The purchase, or the booking of a later month of it. */
  readonly receipt_id: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly paid_at: string;
  /** By which the payment provider finds it. */
  readonly payment_reference: string | null;
  /** The buyer's zone: the day of the payment is a day where they live. */
  readonly time_zone: string;
}

/** The number people read out: the end of its id, which is drawn by lot. The beginning is the time, and many share that. */
export const receiptNumber = (receipt_id: string): string =>
  (receipt_id.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g) ?? []).join('-');
