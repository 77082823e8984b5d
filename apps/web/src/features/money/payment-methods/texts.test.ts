import { describe, expect, it } from 'vitest';
import { cardName, expiryText } from './texts.ts';

describe('a saved card', () => {
  it('is named by its brand and last four digits', () => {
    expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
    expect(cardName({ brand: 'something_new', last4: '0001' })).toBe('Card ending in 0001');
  });

  it.each([
    [8, 2030, 'Expires 08/2030'],
    [11, 2026, 'Expires 11/2026'],
    [10, 2026, 'Expired 10/2026'],
    [12, 2025, 'Expired 12/2025'],
  ])('of %s/%s says %s in November 2026', (exp_month, exp_year, text) => {
    expect(expiryText({ exp_month, exp_year }, new Date(2026, 10, 16))).toBe(text);
  });
});
