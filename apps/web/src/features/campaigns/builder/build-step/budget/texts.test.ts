import { describe, expect, it } from 'vitest';
import { convertBudget } from './texts.ts';

const dates = { start_date: '2026-11-16', end_date: '2026-11-29' };

describe('converting a budget', () => {
  it('turns a total into an amount per day', () => {
    const converted = convertBudget({ ...dates, budget_type: 'total', budget_amount: 3_000 });
    expect(converted).toEqual({ figure: '$214.29', unit: 'per day' });
  });

  it('turns a daily amount into a total', () => {
    const converted = convertBudget({ ...dates, budget_type: 'daily', budget_amount: 100 });
    expect(converted).toEqual({ figure: '$1,400', unit: 'total over 14 days' });
  });
});
