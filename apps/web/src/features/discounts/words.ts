import { type DiscountCode, type DiscountType, discountTypes } from '@universal-media/contract/discounts';
import { centsOf } from '@universal-media/contract/money';
import { count, credits, moneyShort, percent } from '../../lib/format.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

export const typeLabels: Record<DiscountType, string> = {
  percentage: 'Percentage',
  fixed_amount: 'Fixed amount',
  bonus_credits: 'Bonus credits',
  impression_boost: 'Impression boost',
};

const typeHints: Record<DiscountType, string> = {
  percentage: 'A share of the order, taken off the price',
  fixed_amount: 'Dollars taken off the price',
  bonus_credits: 'Credits added to what was bought',
  impression_boost: 'More impressions on a campaign, at our cost',
};

export const typeChoices = discountTypes.map((value) => ({ value, label: typeLabels[value], hint: typeHints[value] }));

/** "20 %", "$12.50", "30 credits", "15 % boost" */
export function valueText({ discount_type, discount_value }: Pick<DiscountCode, 'discount_type' | 'discount_value'>) {
  switch (discount_type) {
    case 'percentage':
      return percent(discount_value / 100, digitsOf(discount_value));
    case 'fixed_amount':
      return moneyShort(centsOf(discount_value));
    case 'bonus_credits':
      return `${credits(centsOf(discount_value))} ${discount_value === 1 ? 'credit' : 'credits'}`;
    case 'impression_boost':
      return `${percent(discount_value / 100, digitsOf(discount_value))} boost`;
  }
}

// 12.5 is written with its half, 20 without a ".0".
const digitsOf = (value: number): number => (Number.isInteger(value) ? 0 : 1);

/** "12/50", or "12/∞" where there is no end. */
export const usesText = ({ current_uses, maximum_uses }: Pick<DiscountCode, 'current_uses' | 'maximum_uses'>): string =>
  `${count(current_uses)}/${maximum_uses === null ? '∞' : count(maximum_uses)}`;

export const statusWords: Record<DiscountCode['status'], { label: string; badge: BadgeKind }> = {
  active: { label: 'Active', badge: 'done' },
  inactive: { label: 'Inactive', badge: 'draft' },
  expired: { label: 'Expired', badge: 'ended' },
  used_up: { label: 'Used up', badge: 'ended' },
};

/** Once given to anybody, a code is theirs alone. */
export const ownersText = (assigned_users: number): string =>
  assigned_users === 1 ? 'Only 1 user' : `Only ${count(assigned_users)} users`;
