import type { Purchase } from './purchases.ts';

/** A seller or buyer on a document. */
export interface Party {
  readonly name: string;
  /** One line each: address, email, tax number. */
  readonly lines: readonly string[];
}

/** Everything a receipt shows. The amounts are those booked with the purchase; nothing is recomputed. */
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
  /** The purchase, or the ledger transaction of a renewal. */
  readonly receipt_id: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly paid_at: string;
  /** The payment provider's reference. */
  readonly payment_reference: string | null;
  /** The buyer's time zone, which decides the date of the payment. */
  readonly time_zone: string;
}

/** Formats the receipt number: the random end of the id. Ids made at the same time share their beginning. */
export const receiptNumber = (receipt_id: string): string =>
  (receipt_id.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g) ?? []).join('-');
