import type { Payment, PaymentView } from '@universal-media/contract/money/payments';
import { money } from '#lib/format/format.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const viewLabels: Record<PaymentView | 'all', string> = {
  all: 'All payments',
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  failed: 'Failed',
  open: 'Open checkout',
  expired: 'Expired',
};

interface PaymentState {
  readonly badge: BadgeKind;
  readonly label: string;
  /** What came of it: the amount refunded, or why it failed. */
  readonly note: string | null;
}

/** Reads the state of a payment: what came back of it counts more than that it was paid. */
export function paymentState({ state, charge_cents, refunded_cents, disputed_cents, reason }: Payment): PaymentState {
  if (state === 'failed') return { badge: 'failed', label: 'Failed', note: reason ?? 'The bank gave no reason.' };
  if (state === 'open') return { badge: 'waiting', label: 'Open checkout', note: null };
  if (state === 'expired') return { badge: 'canceled', label: 'Expired', note: null };
  if (disputed_cents > 0) return { badge: 'open', label: 'Disputed', note: `${money(disputed_cents)} disputed` };
  if (refunded_cents === 0) return { badge: 'done', label: 'Paid', note: null };
  const isWhole = refunded_cents >= (charge_cents ?? 0);
  return {
    badge: 'attention',
    label: isWhole ? 'Refunded' : 'Partly refunded',
    note: `${money(refunded_cents)} refunded`,
  };
}
