import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { discountEffect } from '@universal-media/contract/money/discounts';
import { describe, expect, it } from 'vitest';
import { coverFor, describeCover } from './cover.ts';

const winter20 = (order_cents: number) => discountEffect('percentage', 20, order_cents);
const quoteWith20 = (amount: number) => quotePurchase(amount * 100, winter20(amount * 100));

describe('an order for a campaign that is 2,135 credits short', () => {
  it('is not enough at $2,040 with a code that lowers its bonus', () => {
    const cover = coverFor(213_500, quoteWith20(2_040), winter20);
    expect(cover).toEqual({ isCovered: false, missing_cents: 1_400, enough: 2_060 });
    expect(describeCover(cover, undefined)).toBe('No, 14 more credits are needed to launch.');
  });

  it('covers it once the amount was raised, and says why', () => {
    const cover = coverFor(213_500, quoteWith20(2_060), winter20);
    expect(cover).toMatchObject({ isCovered: true, missing_cents: 0 });
    expect(describeCover(cover, { code: 'WINTER20', from: 2_040, to: 2_060 })).toBe(
      'Yes. WINTER20 lowers the bonus, so we raised the amount from $2,040 to $2,060.',
    );
  });

  it('is not covered before an amount is chosen', () => {
    expect(coverFor(213_500, undefined, winter20)).toMatchObject({ isCovered: false, missing_cents: 213_500 });
  });
});
