import { describe, expect, it } from 'vitest';
import { ownersText, usesText, valueText } from './texts.ts';

describe('what a code is worth', () => {
  it.each([
    ['percentage', 20, '20%'],
    ['percentage', 12.5, '12.5%'],
    ['fixed_amount', 12.5, '$12.50'],
    ['fixed_amount', 50, '$50'],
    ['bonus_credits', 1, '1 credit'],
    ['bonus_credits', 1_250, '1,250 credits'],
    ['impression_boost', 15, '15% boost'],
  ] as const)('%s of %d is written %j', (discount_type, discount_value, text) => {
    expect(valueText({ discount_type, discount_value })).toBe(text);
  });
});

describe('how often a code was used', () => {
  it('stands before how often it may be', () => {
    expect(usesText({ current_uses: 12, maximum_uses: 1_000 })).toBe('12/1,000');
    expect(usesText({ current_uses: 3, maximum_uses: null })).toBe('3/∞');
  });
});

describe('whose a code is', () => {
  it('is counted', () => {
    expect(ownersText(0)).toBe('Private, no users');
    expect(ownersText(1)).toBe('Only 1 user');
    expect(ownersText(1_200)).toBe('Only 1,200 users');
  });
});
