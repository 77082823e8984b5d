import type { Purchase, Subscription } from '@universal-media/contract/purchases';
import { money } from '../../lib/format.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

interface State {
  readonly kind: BadgeKind;
  readonly words: string;
}

/** What became of a purchase, as a badge. */
export function purchaseState({ status, refunded_cents, order_cents, discount_cents }: Purchase): State {
  switch (status) {
    case 'open':
      return { kind: 'pending', words: 'Waiting for payment' };
    case 'expired':
      return { kind: 'draft', words: 'Not completed' };
    case 'failed':
      return { kind: 'rejected', words: 'Failed' };
    case 'paid':
      if (refunded_cents === 0) return { kind: 'done', words: 'Paid' };
      return refunded_cents >= order_cents - discount_cents
        ? { kind: 'ended', words: 'Refunded' }
        : { kind: 'ended', words: `${money(refunded_cents)} refunded` };
  }
}

export const subscriptionStates: Record<Subscription['status'], State> = {
  active: { kind: 'live', words: 'ACTIVE' },
  past_due: { kind: 'attention', words: 'Payment is late' },
  cancelled: { kind: 'ended', words: 'Ended' },
};

/**
 * What a refund of a purchase takes from the balance besides the paid credits: what came on top of them, in proportion.
 * Worked out on the running total, so that many small refunds take together what one large one takes.
 */
export function takenWith(purchase: Purchase, amount_cents: number): number {
  const { order_cents, discount_cents, bonus_cents, refunded_cents } = purchase;
  const paid_cents = order_cents - discount_cents;
  if (paid_cents === 0) return 0;
  const share = (cents: number) => Math.floor(((bonus_cents + discount_cents) * cents) / paid_cents);
  return share(Math.min(paid_cents, refunded_cents + amount_cents)) - share(refunded_cents);
}
