/**
 * How each movement of credits becomes lines of the ledger. A line adds to one account; the lines of a movement sum to
 * zero. What an advertiser has stands in four pockets; everything else is the house's: where it came from (below zero) and
 * where it went (above). Whole cents, always.
 */
export const pockets = ['paid', 'granted', 'held_paid', 'held_granted'] as const;
export type Pocket = (typeof pockets)[number];

export type HouseAccount =
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

export type Account = Pocket | HouseAccount;
export type Lines = Readonly<Partial<Record<Account, number>>>;
export type Pockets = Readonly<Record<Pocket, number>>;

/** A part from each of two pockets. */
export interface Split {
  readonly paid_cents: number;
  readonly granted_cents: number;
}

const LARGEST_CENTS = 100_000_000_000;

/** A price that is negative, broken or beyond all reason is a fault of the program, wherever it came from. */
export function wholeCents(amounts: Readonly<Record<string, number>>, least = 0): void {
  for (const [name, cents] of Object.entries(amounts)) {
    if (!Number.isSafeInteger(cents) || cents < least || cents > LARGEST_CENTS) {
      throw new RangeError(`${name} is no amount in whole cents: ${cents}`);
    }
  }
}

export const totalOf = ({ paid_cents, granted_cents }: Split): number => paid_cents + granted_cents;

/** What was given goes first: it has no cash value, and what was paid for can still be refunded. */
export function grantedFirst(cents: number, available: Split): Split {
  const granted_cents = Math.min(cents, available.granted_cents);
  return { paid_cents: cents - granted_cents, granted_cents };
}

/** What was paid for goes back first: it can still go back to the card. */
export function paidFirst(cents: number, available: Split): Split {
  const paid_cents = Math.min(cents, available.paid_cents);
  return { paid_cents, granted_cents: cents - paid_cents };
}

const negated = (cents: number): number => (cents === 0 ? 0 : -cents);

export const linesOfPurchase = (sale: {
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

export const linesOfGrant = (from: 'promotion' | 'bonus' | 'milestone' | 'adjustment', cents: number): Lines => ({
  [from]: negated(cents),
  granted: cents,
});

export const linesOfDeduction = (taken: Split): Lines => ({
  paid: negated(taken.paid_cents),
  granted: negated(taken.granted_cents),
  adjustment: totalOf(taken),
});

export const linesOfHold = (held: Split): Lines => ({
  paid: negated(held.paid_cents),
  granted: negated(held.granted_cents),
  held_paid: held.paid_cents,
  held_granted: held.granted_cents,
});

/**
 * What is left of a hold. Captures eat it from one end, what was given first; releases from the other, what was paid for
 * first. So who gets what does not depend on which of its parts was captured or given back before which.
 */
export const leftOfHold = (held: Split, captured_cents: number, released_cents: number): Split => {
  const left_cents = totalOf(held) - captured_cents - released_cents;
  const until_cents = Math.min(held.granted_cents, totalOf(held) - released_cents);
  const granted_cents = Math.max(0, until_cents - captured_cents);
  return { paid_cents: left_cents - granted_cents, granted_cents };
};

export const linesOfCapture = (taken: Split, media_cents: number, fee_cents: number): Lines => ({
  held_paid: negated(taken.paid_cents),
  held_granted: negated(taken.granted_cents),
  media_spend: media_cents,
  platform_fee: fee_cents,
});

export const linesOfRelease = (left: Split): Lines => opposite(linesOfHold(left));

/** Media that was paid for and never ran comes back as credits, and never to a card: it was spent, and is given again. */
export const linesOfUndelivered = (cents: number): Lines => ({ media_spend: negated(cents), granted: cents });

/**
 * Out of the wallet before the payment provider is asked. The bonus that came with the purchase goes back to the house. What
 * a refund that was made elsewhere sends back and the wallet no longer has (`missing_cents`) is the house's loss.
 */
export const linesOfRefund = (paid_cents: number, bonus_cents: number, missing_cents = 0): Lines => ({
  paid: negated(paid_cents),
  granted: negated(bonus_cents),
  refund_pending: paid_cents + missing_cents,
  bonus: bonus_cents,
  adjustment: negated(missing_cents),
});

export const linesOfRefundDone = (paid_cents: number): Lines => ({
  refund_pending: negated(paid_cents),
  card_clearing: paid_cents,
});

/**
 * A dispute takes back what was paid for first: it is the payment that is disputed. Of either no more than `at_most`, which is
 * what the payment brought and nobody has asked back yet.
 */
export function takenByDispute(amount_cents: number, available: Split, at_most: Split): Split {
  const paid_cents = Math.min(amount_cents, available.paid_cents, at_most.paid_cents);
  return {
    paid_cents,
    granted_cents: Math.min(amount_cents - paid_cents, available.granted_cents, at_most.granted_cents),
  };
}

/** The bank has the whole amount; what the wallet had of it is kept apart until the dispute is decided. */
export const linesOfDispute = (amount_cents: number, taken: Split): Lines => ({
  card_clearing: amount_cents,
  dispute: negated(amount_cents),
  paid: negated(taken.paid_cents),
  granted: negated(taken.granted_cents),
  refund_pending: totalOf(taken),
});

/** What was taken pays for it; what was missing is the house's loss. */
export const linesOfLostDispute = (amount_cents: number, taken_cents: number): Lines => ({
  dispute: amount_cents,
  refund_pending: negated(taken_cents),
  adjustment: negated(amount_cents - taken_cents),
});

/** What lines took from the two pockets that can be spent. */
export const takenBy = ({ paid = 0, granted = 0 }: Lines): Split => ({
  paid_cents: negated(paid),
  granted_cents: negated(granted),
});

/** One movement after another, as one. */
export function together(first: Lines, second: Lines): Lines {
  const sum: Partial<Record<string, number>> = { ...first };
  for (const [account, cents] of Object.entries(second)) sum[account] = (sum[account] ?? 0) + cents;
  return sum;
}

export const opposite = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([account, cents]) => [account, negated(cents)]));

/** The database says no to anything else; here it is said before a statement is sent. */
export function mustBalance(lines: Lines): void {
  const amounts = Object.values(lines).filter((cents) => cents !== 0);
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  if (amounts.length < 2 || sum !== 0) throw new RangeError(`these lines do not balance: ${JSON.stringify(lines)}`);
}
