import type { PaymentMethod } from '@universal-media/contract/money/payment-methods';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`;

/** "Expires 08/2030", or that it has expired. A card is valid until the end of its month. */
export function expiryText({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>, now: Date): string {
  const isOver = exp_year < now.getFullYear() || (exp_year === now.getFullYear() && exp_month < now.getMonth() + 1);
  return `${isOver ? 'Expired' : 'Expires'} ${String(exp_month).padStart(2, '0')}/${exp_year}`;
}
