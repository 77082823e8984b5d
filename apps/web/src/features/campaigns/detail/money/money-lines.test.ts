import { describe, expect, it } from 'vitest';
import { toTotal } from '#ui/tables/receipt-sum.ts';
import { costLines, creditLines } from './money-lines.ts';

const money = {
  media_cents: 300_050,
  fee_cents: 19_003,
  total_cents: 319_100,
  held_cents: 319_100,
  captured_cents: 200_000,
  released_cents: 30_000,
  returned_cents: 12_345,
  spent_cents: 180_000,
  runs: [],
};

describe('the receipt of a campaign', () => {
  it('adds up to what the campaign costs, rounding included', () => {
    expect(toTotal(costLines(money))).toBe(money.total_cents);
    expect(costLines({ ...money, total_cents: 319_053 })[0]?.lines).toHaveLength(2);
  });

  it('accounts for every reserved cent', () => {
    expect(toTotal(creditLines(money))).toBe(money.held_cents);
    expect(creditLines(money)[0]?.lines.map(({ amount_cents }) => amount_cents)).toEqual([
      187_655, 89_100, 30_000, 12_345,
    ]);
  });

  it('has no lines before credits are reserved', () => {
    expect(creditLines({ ...money, held_cents: 0, captured_cents: 0, released_cents: 0, returned_cents: 0 })).toEqual(
      [],
    );
  });
});
