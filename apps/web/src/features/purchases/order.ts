import { noDiscount, PURCHASE_LEAST } from '@universal-media/contract/credit-price';
import type { CreditPackage } from '@universal-media/contract/credits';
import type { DiscountCheck } from '@universal-media/contract/discounts';
import { centsOf } from '@universal-media/contract/money';
import { z } from 'zod';

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

const packageOf = (packages: Packages, { package_name }: Order, billing_type: CreditPackage['billing_type']) =>
  packages.find((one) => one.name === package_name && one.billing_type === billing_type);

/** Monthly is offered only where there is a monthly package of the same name. */
export const monthlyOffered = (packages: Packages, order: Order): boolean =>
  packageOf(packages, order, 'monthly') !== undefined;

export const isMonthly = (packages: Packages, order: Order): boolean =>
  order.monthly && monthlyOffered(packages, order);

/** In dollars; null while nothing is chosen, or what was typed is no amount. */
export function amountOf(packages: Packages, order: Order): number | null {
  const chosen = packageOf(packages, order, isMonthly(packages, order) ? 'monthly' : 'one_time');
  if (chosen) return chosen.amount;
  return order.typed.trim() === '' || !Number.isFinite(Number(order.typed)) ? null : Number(order.typed);
}

/** Why an amount cannot be bought, in the words beside its field. */
export function amountProblem(amount: number | null): string | undefined {
  if (amount === null) return 'Choose a package or enter an amount';
  if (!Number.isInteger(amount)) return 'Whole dollars only';
  return amount < PURCHASE_LEAST ? `Minimum: $${PURCHASE_LEAST}` : undefined;
}

/** What a checked code does to the price. */
export const effectOf = (check: DiscountCheck | undefined) =>
  check?.valid
    ? {
        discount_cents: centsOf(check.discount_amount),
        bonus_cents: centsOf(check.bonus_credits),
        boost_percentage: check.impression_boost_percentage || null,
      }
    : noDiscount;

/** "$0.952": what a credit costs, to three decimals. */
export const costPerCredit = (dollars: number, credits: number): string => `$${(dollars / credits).toFixed(3)}`;
