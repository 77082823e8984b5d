import type { ReportDay } from '@universal-media/contract/results/reports';
import { describe, expect, it } from 'vitest';
import { correctionsText, isMoving, toAnnotations, toResultLine, toSpendColumns } from './report-days.ts';

const day = (date: string, state: ReportDay['state'], is_spend_final = state === 'final'): ReportDay => ({
  day: date,
  state,
  is_spend_final,
  impressions: 100,
  clicks: 5,
  conversions: 0.4,
  spend: 12.34,
  spend_by_platform: [
    { platform: 'meta', spend: 10 },
    { platform: 'tiktok', spend: 2.34 },
  ],
});

describe('the days of a report in a chart', () => {
  const days = [day('2026-11-10', 'final'), day('2026-11-16', 'settling'), day('2026-11-17', 'open')];

  it('stack the spend of platforms of a family, and mark days that still move', () => {
    const columns = toSpendColumns(days);
    expect(columns.map(({ amounts }) => amounts?.social)).toEqual([1_234, 1_234, 1_234]);
    expect(columns.map(({ state }) => state)).toEqual([undefined, 'moving', 'partial']);
    expect(columns[1]?.name).toMatch(/may still change$/);
  });

  it('say that conversions may still change after spend is final', () => {
    const late = [day('2026-11-01', 'settling', true)];
    expect(toSpendColumns(late).map(({ name, state }) => [name, state])).toEqual([['Sun, Nov 1', undefined]]);
    expect(toResultLine(late, 'clicks')[0]?.name).toBe('Sun, Nov 1');
    expect(toResultLine(late, 'conversions')[0]?.name).toBe('Sun, Nov 1, may still change');
  });

  it('move in conversions for longer than in spend, and in nothing once they are final', () => {
    const late = [day('2026-11-01', 'settling', true)];
    expect([isMoving(late, 'conversions'), isMoving(late, 'spend')]).toEqual([true, false]);
    expect(isMoving(days, 'spend')).toBe(true);
    expect(isMoving([day('2026-10-01', 'final')], 'conversions')).toBe(false);
  });

  it('say in words what may still be corrected', () => {
    const late = day('2026-11-01', 'settling', true);
    expect(correctionsText([day('2026-10-01', 'final')])).toBeNull();
    expect(correctionsText([late])).toBe('Platforms may still correct conversions from Sun, Nov 1 on.');
    expect(correctionsText([late, ...days.slice(1)])).toBe(
      'Platforms may still correct conversions from Sun, Nov 1 on, and all figures from Mon, Nov 16 on. Today is not complete.',
    );
    expect(correctionsText(days)).toBe(
      'Platforms may still correct all figures from Mon, Nov 16 on. Today is not complete.',
    );
  });

  it('leave today out of a line', () => {
    expect(toResultLine(days, 'conversions').map(({ value }) => value)).toEqual([0.4, 0.4, null]);
  });

  it('carry the letters of the marked days', () => {
    const marked = [
      { letter: 'A', day: '2026-11-09', text: 'Went live.' },
      { letter: 'B', day: '2026-11-16', text: 'Paused.' },
    ];
    expect(toAnnotations(days, marked)).toEqual([{ index: 1, letter: 'B', text: 'Paused.' }]);
  });
});
