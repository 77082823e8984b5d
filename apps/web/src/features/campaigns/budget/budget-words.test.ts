import { describe, expect, it } from 'vitest';
import { budgetOtherwise } from './budget-words.ts';

const dates = { start_date: '2026-11-16', end_date: '2026-11-30' };

describe('a budget said the other way', () => {
  it('is an amount a day for a total', () => {
    const said = budgetOtherwise({ ...dates, budget_type: 'total', budget_amount: 3_000 });
    expect(said).toEqual({ figure: '$214.29', words: 'a day' });
  });

  it('is a total for a daily amount', () => {
    const said = budgetOtherwise({ ...dates, budget_type: 'daily', budget_amount: 100 });
    expect(said).toEqual({ figure: '$1,400', words: 'in total over 14 days' });
  });
});
