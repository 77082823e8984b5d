/** A card payment that has brought credits: of a purchase, or of a later month of a subscription. */
export interface CardPayment {
  readonly payment_id: string;
  readonly user_id: string;
  /** The order that began it. */
  readonly purchase_id: string;
  /** Without the processing fee. */
  readonly paid_cents: number;
  /** What came on top: the bonus, and what a code took off the price. */
  readonly granted_cents: number;
}

/** What was asked back of a payment so far, whether or not the wallet still had it. */
export interface Claims {
  readonly refunded_cents: number;
  readonly disputed_cents: number;
}

/** A dispute is about what the card was charged, fee included; of the credits it claims at most those that were paid for. */
const claimed = ({ paid_cents }: CardPayment, { refunded_cents, disputed_cents }: Claims): number =>
  Math.min(paid_cents, refunded_cents + disputed_cents);

/** Paid credits that can still be asked back: each cent once, be it by a refund or by a dispute. */
export const claimable = (payment: CardPayment, claims: Claims): number =>
  payment.paid_cents - claimed(payment, claims);

/**
 * What came on top goes back in the same proportion. Worked out on the running total, so that many small refunds take
 * together what one large one takes.
 */
export function grantedShare(payment: CardPayment, claims: Claims, amount_cents: number): number {
  if (payment.paid_cents === 0) return 0;
  const share = (cents: number) => Math.floor((payment.granted_cents * cents) / payment.paid_cents);
  const before = claimed(payment, claims);
  return share(Math.min(payment.paid_cents, before + amount_cents)) - share(before);
}
