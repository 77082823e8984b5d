import { describe, expect, it } from 'vitest';
import { axisCredits, axisMoney, creditDays, revenueDays, salesAgainstUsage, signedCredits } from './figures.ts';

describe('credits by day', () => {
  const daily_purchases = [
    { _id: '2026-11-14', credits_sold: 525, revenue: 500 },
    { _id: '2026-11-16', credits_sold: 100, revenue: 100 },
  ];
  const daily_spending = [
    { _id: '2026-11-15', credits_spent: 40.5 },
    { _id: '2026-11-16', credits_spent: 12 },
  ];

  it('are brought together, oldest first, with nothing where nothing was', () => {
    expect(creditDays({ daily_purchases, daily_spending })).toEqual([
      { date: '2026-11-14', credits_sold: 525, revenue: 500, credits_spent: 0 },
      { date: '2026-11-15', credits_sold: 0, revenue: 0, credits_spent: 40.5 },
      { date: '2026-11-16', credits_sold: 100, revenue: 100, credits_spent: 12 },
    ]);
  });

  it('are drawn as two lines', () => {
    const [, , last] = salesAgainstUsage(creditDays({ daily_purchases, daily_spending }));
    expect(last).toEqual({ name: 'Nov 16, 2026', day: '16', letter: 'M', value: 100, before: 12 });
  });
});

describe('revenue by day', () => {
  it('is drawn in whole cents', () => {
    expect(revenueDays([{ _id: '2026-11-01', revenue: 411.9 }])).toEqual([
      { name: 'Nov 1, 2026', day: '1', letter: 'S', value: 41_190 },
    ]);
  });
});

describe('figures', () => {
  it('carry their sign', () => {
    expect([500, -50, 0, -1_234.5].map(signedCredits)).toEqual(['+500', '−50', '0', '−1,234.50']);
  });

  it('are short where there is no room', () => {
    expect([250, 12_500].map(axisCredits)).toEqual(['250', '13k']);
    expect([250_00, 1_250_000].map(axisMoney)).toEqual(['$250', '$13k']);
  });
});
