import { type EffectAt, noDiscount, PURCHASE_MIN } from '@universal-media/contract/money/credit-price';
import type { CreditPackage } from '@universal-media/contract/money/credits';
import { type DiscountCheck, discountEffect } from '@universal-media/contract/money/discounts';
import { z } from 'zod';
import { moneyShort } from '#lib/format/format.ts';

/** What the dialog is filled with. Either a package is chosen by its name, or an amount is typed. */
export const Order = z.object({
  package_name: z.string().nullable(),
  typed: z.string(),
  monthly: z.boolean(),
  code: z.string(),
});
export type Order = z.infer<typeof Order>;

export const emptyOrder: Order = { package_name: null, typed: '', monthly: false, code: '' };

type Packages = readonly CreditPackage[];

const findPackage = (packages: Packages, { package_name }: Order, billing_type: CreditPackage['billing_type']) =>
  packages.find((offer) => offer.name === package_name && offer.billing_type === billing_type);

/** Monthly billing needs a monthly package of the same name. */
export const monthlyOffered = (packages: Packages, order: Order): boolean =>
  findPackage(packages, order, 'monthly') !== undefined;

export const isMonthly = (packages: Packages, order: Order): boolean =>
  order.monthly && monthlyOffered(packages, order);

/** Returns the amount in dollars. Null when nothing is chosen or the input is not a number. */
export function computeAmount(packages: Packages, order: Order): number | null {
  const chosen = findPackage(packages, order, isMonthly(packages, order) ? 'monthly' : 'one_time');
  if (chosen) return chosen.amount;
  return order.typed.trim() === '' || !Number.isFinite(Number(order.typed)) ? null : Number(order.typed);
}

/** Explains why an amount cannot be bought. The maximum is unknown until the packages are loaded. */
export function amountProblem(amount: number | null, max_amount = Number.POSITIVE_INFINITY): string | undefined {
  if (amount === null) return 'Choose a package or enter an amount.';
  if (!Number.isInteger(amount)) return 'Enter whole dollars.';
  if (amount > max_amount) return `Maximum: ${moneyShort(max_amount * 100)} per purchase. Contact us for more.`;
  return amount < PURCHASE_MIN ? `Minimum: $${PURCHASE_MIN}` : undefined;
}

/** Converts a checked code to its effect on orders of any size. */
export const effectAtFor =
  (check: DiscountCheck | undefined): EffectAt =>
  (order_cents) =>
    check?.terms ? discountEffect(check.terms.discount_type, check.terms.discount_value, order_cents) : noDiscount;

/** Formats the price per credit with three decimals, for example $0.952. */
export const costPerCredit = (dollars: number, credits: number): string => `$${(dollars / credits).toFixed(3)}`;
