import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReport, capAtBudget, dayState, type ReportRow } from './report.ts';

const FIRST = '2026-10-20';
const row = (day: number, change: Partial<ReportRow> = {}): ReportRow => ({
  day: addDaysTo(FIRST, day),
  platform: 'google',
  impressions: 1_000n,
  clicks: 10n,
  conversions_milli: 0n,
  spend_micros: 5_000_000n,
  views: null,
  revenue_micros: null,
  is_entered: false,
  ...change,
});

const range = { from: FIRST, to: addDaysTo(FIRST, 29) };
const report = (rows: readonly ReportRow[], today = range.to) =>
  buildReport({
    campaign: null,
    range,
    today,
    rows,
    creatives: { rows: [], files: [] },
    places: [],
    comparison: 'previous',
    previous: { range: { from: '2026-09-20', to: '2026-10-19' }, rows: [] },
    updated_at: new Map(),
    changes: { moves: [], budgets: [] },
    pacing: null,
    reach: [],
    due: new Map(),
  });

describe('a report', () => {
  it('adds up fractions of conversions: 30 days of 0.4 are 12', () => {
    const rows = Array.from({ length: 30 }, (_, day) => row(day, { conversions_milli: 400n }));
    expect(report(rows).totals).toMatchObject({ conversions: 12, spend: 150, cpa: 12.5 });
  });

  it('has rates of sums, not averages of rates', () => {
    const { ctr } = report([
      row(0, { impressions: 9_000n, clicks: 9n }),
      row(1, { impressions: 1_000n, clicks: 91n }),
    ]).totals;
    expect(ctr).toBe(0.01);
  });

  it('has no revenue and no return where no platform tells it, and no cost of what did not happen', () => {
    expect(report([row(0, { clicks: 0n })]).totals).toMatchObject({ revenue: null, roas: null, cpc: null, cpa: null });
    expect(report([row(0, { revenue_micros: 0n })]).totals).toMatchObject({ revenue: null, roas: null });
    expect(report([row(0, { revenue_micros: 10_000_000n })]).totals).toMatchObject({ revenue: 10, roas: 2 });
  });

  it('lists every day until today, and says which still move', () => {
    const today = addDaysTo(FIRST, 9);
    const days = report([row(0)], today).by_day;
    expect(days).toHaveLength(10);
    expect(days.map(({ state }) => state)).toEqual([...Array.from({ length: 9 }, () => 'settling'), 'open']);
    expect(days.map(({ is_spend_final }) => is_spend_final)).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 5 }, () => false),
    ]);
  });

  it.each([
    ['google', 32],
    ['meta', 30],
    ['tiktok', 30],
    // Staff enter its figures: nothing comes later.
    ['streaming_package', 0],
  ] as const)('calls a day of %s final after %i days', (platform, days) => {
    const today = '2026-11-17';
    expect(dayState(addDaysTo(today, -days - 1), today, [platform])).toEqual({ state: 'final', is_spend_final: true });
    expect(dayState(addDaysTo(today, -days), today, [platform]).state).toBe(days === 0 ? 'open' : 'settling');
    expect(dayState(addDaysTo(today, 1), today, [platform])).toEqual({ state: 'open', is_spend_final: false });
  });

  it('calls a day final when all its platforms are', () => {
    expect(dayState('2026-10-17', '2026-11-17', ['meta', 'google']).state).toBe('settling');
    expect(dayState('2026-10-17', '2026-11-17', ['meta']).state).toBe('final');
    expect(dayState('2026-11-16', '2026-11-17', []).state).toBe('final');
  });

  it('has totals that are the sums of its platforms and of its days', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const rows = fc.array(
      fc.record({
        number: fc.nat({ max: 29 }),
        platform: fc.constantFrom('google', 'meta', 'tiktok'),
        impressions: amount,
        clicks: amount,
        conversions_milli: amount,
        // Whole cents, so that rounding cannot hide a difference.
        spend: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, (some) => {
        const made = report(
          some.map(({ number, spend, ...figures }) => row(number, { ...figures, spend_micros: spend * 10_000n })),
        );
        const sum = (list: readonly { spend: number; clicks: number }[]) => ({
          cents: list.reduce((total, { spend }) => total + Math.round(spend * 100), 0),
          clicks: list.reduce((total, { clicks }) => total + clicks, 0),
        });
        expect(sum(made.by_platform)).toEqual(sum([made.totals]));
        expect(sum(made.by_day)).toEqual(sum([made.totals]));
      }),
    );
  });
});

describe('spend beyond a budget', () => {
  it('is taken from the latest days and never makes one negative', () => {
    const rows = [row(0), row(1), row(2)];
    const days = rows.toReversed();
    const capped = capAtBudget(rows, [{ platform: 'google', excess_micros: 7_000_000n, days }]);
    expect(capped.map(({ spend_micros }) => spend_micros)).toEqual([5_000_000n, 3_000_000n, 0n]);
    expect(capAtBudget(rows, [{ platform: 'meta', excess_micros: 7_000_000n, days }])).toEqual(rows);
  });
});
