import type { Purchase, Subscription } from '@universal-media/contract/money/purchases';
import { money } from '#lib/format/format.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

interface StatusBadge {
  readonly kind: BadgeKind;
  readonly label: string;
}

/** Picks the status badge of a purchase. */
export function purchaseState({ status, refunded_cents, order_cents, discount_cents }: Purchase): StatusBadge {
  switch (status) {
    case 'open':
      return { kind: 'pending', label: 'Waiting for payment' };
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

/**
 * Computes the bonus credits that a refund removes, in proportion. It uses the running total, so that many small refunds
 * remove exactly what one large refund removes.
 */
export function refundedBonusCents(purchase: Purchase, amount_cents: number): number {
  const { order_cents, discount_cents, bonus_cents, refunded_cents } = purchase;
  const paid_cents = order_cents - discount_cents;
  if (paid_cents === 0) return 0;
  const share = (cents: number) => Math.floor(((bonus_cents + discount_cents) * cents) / paid_cents);
  return share(Math.min(paid_cents, refunded_cents + amount_cents)) - share(refunded_cents);
}
