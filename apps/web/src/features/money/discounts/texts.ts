import {
  BOOST_NOT_OFFERED,
  type DiscountCode,
  type DiscountType,
  discountTypes,
  offeredDiscountTypes,
} from '@universal-media/contract/money/discounts';
import { toCents } from '@universal-media/contract/wire/money';
import { count, credits, moneyShort, percent } from '#lib/format/format.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const typeLabels: Record<DiscountType, string> = {
  percentage: 'Percentage',
  fixed_amount: 'Fixed amount',
  bonus_credits: 'Bonus credits',
  impression_boost: 'Impression boost',
};

const typeHints: Record<DiscountType, string> = {
  percentage: 'Percentage off the price',
  fixed_amount: 'Dollars off the price',
  bonus_credits: 'Bonus credits added to the order',
  impression_boost: BOOST_NOT_OFFERED,
};

/** The types of a new code, or every type for the form of an existing one. */
export const typeChoices = (existing: boolean) =>
  (existing ? discountTypes : offeredDiscountTypes).map((value) => ({
    value,
    label: typeLabels[value],
    hint: typeHints[value],
  }));

/** Formats a value: 20%, $12.50, 30 credits, 15% boost. */
export function valueText({ discount_type, discount_value }: Pick<DiscountCode, 'discount_type' | 'discount_value'>) {
  switch (discount_type) {
    case 'percentage':
      return percent(discount_value / 100, decimalsFor(discount_value));
    case 'fixed_amount':
      return moneyShort(toCents(discount_value));
    case 'bonus_credits':
      return `${credits(toCents(discount_value))} ${discount_value === 1 ? 'credit' : 'credits'}`;
    case 'impression_boost':
      return `${percent(discount_value / 100, decimalsFor(discount_value))} boost`;
  }
}

// 12.5 keeps its decimal, 20 gets none.
const decimalsFor = (value: number): number => (Number.isInteger(value) ? 0 : 1);

/** Formats uses as 12/50, or 12/∞ when unlimited. */
export const usesText = ({ current_uses, maximum_uses }: Pick<DiscountCode, 'current_uses' | 'maximum_uses'>): string =>
  `${count(current_uses)}/${maximum_uses === null ? '∞' : count(maximum_uses)}`;

export const statusLabels: Record<DiscountCode['status'], { label: string; badge: BadgeKind }> = {
  active: { label: 'Active', badge: 'done' },
  inactive: { label: 'Inactive', badge: 'draft' },
  expired: { label: 'Expired', badge: 'ended' },
  used_up: { label: 'Used up', badge: 'ended' },
};

/** Only its assignees can use a private code. */
export function ownersText(assigned_users: number): string {
  if (assigned_users === 0) return 'Private, no users';
  return assigned_users === 1 ? 'Only 1 user' : `Only ${count(assigned_users)} users`;
}
