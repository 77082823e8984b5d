/**
 * Turns each movement of credits into ledger lines. A line adds to one account, and the lines of a movement sum to zero.
 * An advertiser has five accounts (pockets); the one for debt is negative. All others are system accounts: sources are
 * negative, destinations positive. Amounts are always whole cents.
 */
export const pockets = ['paid', 'granted', 'held_paid', 'held_granted', 'debt'] as const;
export type Pocket = (typeof pockets)[number];

export type SystemAccount =
  | 'card_clearing'
  | 'processing_fee'
  | 'platform_fee'
  | 'media_spend'
  | 'promotion'
  | 'bonus'
  | 'milestone'
  | 'adjustment'
  | 'dispute'
  | 'refund_pending';

export type Account = Pocket | SystemAccount;
export type Lines = Readonly<Partial<Record<Account, number>>>;
export type Pockets = Readonly<Record<Pocket, number>>;

/** An amount divided into paid and granted credits. */
export interface Split {
  readonly paid_cents: number;
  readonly granted_cents: number;
}

const MAX_CENTS = 100_000_000_000;

/** Throws on an amount that is negative, fractional or implausibly large: that is a bug in the caller. */
export function assertWholeCents(amounts: Readonly<Record<string, number>>, min = 0): void {
  for (const [name, cents] of Object.entries(amounts)) {
    if (!Number.isSafeInteger(cents) || cents < min || cents > MAX_CENTS) {
      throw new RangeError(`${name} is not a valid amount in whole cents: ${cents}`);
    }
  }
}

export const splitTotal = ({ paid_cents, granted_cents }: Split): number => paid_cents + granted_cents;

/** Spends granted credits first: they have no cash value, and paid credits stay refundable. */
export function takeGrantedFirst(cents: number, available: Split): Split {
  const granted_cents = Math.min(cents, available.granted_cents);
  return { paid_cents: cents - granted_cents, granted_cents };
}

/** Returns paid credits first: they can still be refunded to the card. */
export function takePaidFirst(cents: number, available: Split): Split {
  const paid_cents = Math.min(cents, available.paid_cents);
  return { paid_cents, granted_cents: cents - paid_cents };
}

const negated = (cents: number): number => (cents === 0 ? 0 : -cents);

export const purchaseLines = (sale: {
  readonly paid_cents: number;
  readonly discount_cents: number;
  readonly bonus_cents: number;
  readonly processing_cents: number;
}): Lines => ({
  card_clearing: negated(sale.paid_cents + sale.processing_cents),
  processing_fee: sale.processing_cents,
  paid: sale.paid_cents,
  promotion: negated(sale.discount_cents),
  bonus: negated(sale.bonus_cents),
  granted: sale.discount_cents + sale.bonus_cents,
});

export const grantLines = (from: 'promotion' | 'bonus' | 'milestone' | 'adjustment', cents: number): Lines => ({
  [from]: negated(cents),
  granted: cents,
});

export const deductionLines = (taken: Split): Lines => ({
  paid: negated(taken.paid_cents),
  granted: negated(taken.granted_cents),
  adjustment: splitTotal(taken),
});

export const holdLines = (held: Split): Lines => ({
  paid: negated(held.paid_cents),
  granted: negated(held.granted_cents),
  held_paid: held.paid_cents,
  held_granted: held.granted_cents,
});

/**
 * Computes what is left of a hold. Captures take granted credits first and releases return paid credits first, so the
 * result does not depend on the order of captures and releases.
 */
export const remainingHold = (held: Split, captured_cents: number, released_cents: number): Split => {
  const left_cents = splitTotal(held) - captured_cents - released_cents;
  const until_cents = Math.min(held.granted_cents, splitTotal(held) - released_cents);
  const granted_cents = Math.max(0, until_cents - captured_cents);
  return { paid_cents: left_cents - granted_cents, granted_cents };
};

export const captureLines = (taken: Split, media_cents: number, fee_cents: number): Lines => ({
  held_paid: negated(taken.paid_cents),
  held_granted: negated(taken.granted_cents),
  media_spend: media_cents,
  platform_fee: fee_cents,
});

export const releaseLines = (left: Split): Lines => reverseLines(holdLines(left));

/** Undelivered media spend comes back as what it was: paid credits as paid, granted ones as granted. */
export const undeliveredLines = (returned: Split): Lines => ({
  media_spend: negated(splitTotal(returned)),
  paid: returned.paid_cents,
  granted: returned.granted_cents,
});

/** What a claim takes: from the balance, and as debt what the balance cannot cover. */
export interface Taken extends Split {
  readonly owed_cents: number;
}

const takenLines = ({ paid_cents, granted_cents, owed_cents }: Taken): Lines => ({
  paid: negated(paid_cents),
  granted: negated(granted_cents),
  debt: negated(owed_cents),
});

/**
 * Takes the credits of a refund and the bonus and discount that came with them (`share_cents`). A refund made at the provider
 * may be larger than what the payment brought; the difference is our loss.
 */
export const refundLines = (amount_cents: number, share_cents: number, taken: Taken): Lines => ({
  ...takenLines(taken),
  refund_pending: amount_cents,
  bonus: share_cents,
  adjustment: splitTotal(taken) + taken.owed_cents - share_cents - amount_cents,
});

export const refundDoneLines = (amount_cents: number): Lines => ({
  refund_pending: negated(amount_cents),
  card_clearing: amount_cents,
});

/** The bank has the whole amount. What was taken for it waits in `refund_pending` until the dispute is decided. */
export const disputeLines = (amount_cents: number, taken: Taken): Lines => ({
  ...takenLines(taken),
  card_clearing: amount_cents,
  dispute: negated(amount_cents),
  refund_pending: splitTotal(taken) + taken.owed_cents,
});

/** What was taken covers the loss; the difference is ours. */
export const lostDisputeLines = (amount_cents: number, taken_cents: number): Lines => ({
  dispute: amount_cents,
  refund_pending: negated(taken_cents),
  adjustment: taken_cents - amount_cents,
});

/** Credits of the balance pay a debt. */
export const debtPaidLines = (paid: Split): Lines => ({
  paid: negated(paid.paid_cents),
  granted: negated(paid.granted_cents),
  debt: splitTotal(paid),
});

/** Returns what the lines took from the two spendable pockets. */
export const takenBy = ({ paid = 0, granted = 0 }: Lines): Split => ({
  paid_cents: negated(paid),
  granted_cents: negated(granted),
});

/** Adds the lines of two movements. */
export function addLines(first: Lines, second: Lines): Lines {
  const sum: Partial<Record<string, number>> = { ...first };
  for (const [account, cents] of Object.entries(second)) sum[account] = (sum[account] ?? 0) + cents;
  return sum;
}

export const reverseLines = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([account, cents]) => [account, negated(cents)]));

/** Throws on unbalanced lines before a statement is sent; the database refuses them too. */
export function assertBalanced(lines: Lines): void {
  const amounts = Object.values(lines).filter((cents) => cents !== 0);
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  if (amounts.length < 2 || sum !== 0) throw new RangeError(`ledger lines do not balance: ${JSON.stringify(lines)}`);
}
