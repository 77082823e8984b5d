import type { Purchase, Subscription } from '@universal-media/contract/money/purchases';
import { money } from '#lib/format/format.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

interface StatusBadge {
  readonly kind: BadgeKind;
  readonly label: string;
}

/** Leaves out orders whose checkout expired: nothing was charged, and nothing can be done with them. */
export const listedPurchases = (purchases: readonly Purchase[]): Purchase[] =>
  purchases.filter(({ status }) => status !== 'expired');

/** Picks the status badge of a purchase. `confirming`: the buyer comes back from its checkout. */
export function purchaseState(purchase: Purchase, confirming = false): StatusBadge {
  const { status, refunded_cents, order_cents, discount_cents } = purchase;
  switch (status) {
    case 'open':
      if (confirming) return { kind: 'pending', label: 'Confirming payment' };
      return { kind: 'draft', label: 'Not completed' };
    case 'expired':
      return { kind: 'draft', label: 'Not completed' };
    case 'failed':
      return { kind: 'rejected', label: 'Failed' };
    case 'paid':
      if (refunded_cents === 0) return { kind: 'done', label: 'Paid' };
      return refunded_cents >= order_cents - discount_cents
        ? { kind: 'ended', label: 'Refunded' }
        : { kind: 'ended', label: `${money(refunded_cents)} refunded` };
  }
}

export const subscriptionBadges: Record<Subscription['status'], StatusBadge> = {
  active: { kind: 'live', label: 'ACTIVE' },
  past_due: { kind: 'attention', label: 'Payment overdue' },
  cancelled: { kind: 'ended', label: 'Canceled' },
};

/** Computes what a refund removes from the balance. Paid credits stand in for bonus credits that were spent. */
export function refundEffect(purchase: Purchase, amount_cents: number) {
  const share_cents = refundedBonusCents(purchase, amount_cents);
  const bonus_cents = Math.min(share_cents, purchase.granted_left_cents);
  return { amount_cents, bonus_cents, spent_bonus_cents: share_cents - bonus_cents };
}

/**
 * Computes the bonus credits that belong to a refund, in proportion. It uses the running total, so that many small refunds
 * remove exactly what one large refund removes.
 */
export function refundedBonusCents(purchase: Purchase, amount_cents: number): number {
  const { order_cents, discount_cents, bonus_cents, refunded_cents } = purchase;
  const paid_cents = order_cents - discount_cents;
  if (paid_cents === 0) return 0;
  const share = (cents: number) => Math.floor(((bonus_cents + discount_cents) * cents) / paid_cents);
  return share(Math.min(paid_cents, refunded_cents + amount_cents)) - share(refunded_cents);
}
