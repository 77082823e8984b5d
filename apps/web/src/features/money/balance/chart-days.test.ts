import { describe, expect, it } from 'vitest';
import { chartDays, chartFigure, isBlank, totalSpent } from './chart-days.ts';

const days = [
  { date: '2026-10-31', balance_cents: 100_00, spent_cents: 0 },
  { date: '2026-11-01', balance_cents: 92_81, spent_cents: 7_19 },
];

describe('the days of a balance', () => {
  it('become two rows of credits over the same days', () => {
    expect(chartDays(days)).toEqual({
      balance: [
        { name: 'Oct 31, 2026', day: '', value: 100 },
        { name: 'Nov 1, 2026', day: 'Nov 1', value: 92.81 },
      ],
      spent: [
        { name: 'Oct 31, 2026', day: '', value: 0 },
        { name: 'Nov 1, 2026', day: 'Nov 1', value: 7.19 },
      ],
    });
    expect(totalSpent(days)).toBe(7_19);
  });

  it('are blank only while nothing came and nothing went', () => {
    expect(isBlank([])).toBe(true);
    expect(isBlank([{ date: '2026-11-01', balance_cents: 0, spent_cents: 0 }])).toBe(true);
    expect(isBlank([{ date: '2026-11-01', balance_cents: 0, spent_cents: 5 }])).toBe(false);
  });

  it('are written exactly until the figure is too long for the drawing', () => {
    expect(chartFigure(92.81)).toBe('92.81');
    expect(chartFigure(1_270)).toBe('1,270');
    expect(chartFigure(12_345.67)).toBe('12k');
  });
});
