/** A card payment that brought credits: a purchase, or the renewal of a subscription. */
export interface CardPayment {
  readonly payment_id: string;
  readonly user_id: string;
  /** The original order, also for renewals. */
  readonly purchase_id: string;
  /** The ledger transaction that added the credits: the source of their lots. */
  readonly txn_id: string;
  /** Excludes the processing fee. */
  readonly paid_cents: number;
  /** The bonus and the discount, which are both booked as granted credits. */
  readonly granted_cents: number;
}

/** What was claimed back from a payment so far, whether or not the credits were still there. */
export interface Claims {
  readonly refunded_cents: number;
  readonly disputed_cents: number;
}

/** A dispute is about the whole charge including the fee, so its claim is capped at the paid credits. */
const claimed = ({ paid_cents }: CardPayment, { refunded_cents, disputed_cents }: Claims): number =>
  Math.min(paid_cents, refunded_cents + disputed_cents);

/** Computes the paid credits that can still be claimed back: each cent once, by a refund or by a dispute. */
export const claimable = (payment: CardPayment, claims: Claims): number =>
  payment.paid_cents - claimed(payment, claims);

/**
 * Computes the granted credits that go back with a claim, in the same proportion. It uses the running total, so that many
 * small refunds take exactly what one large refund takes.
 */
export function grantedShare(payment: CardPayment, claims: Claims, amount_cents: number): number {
  if (payment.paid_cents === 0) return 0;
  const share = (cents: number) => Math.floor((payment.granted_cents * cents) / payment.paid_cents);
  const before = claimed(payment, claims);
  return share(Math.min(payment.paid_cents, before + amount_cents)) - share(before);
}
