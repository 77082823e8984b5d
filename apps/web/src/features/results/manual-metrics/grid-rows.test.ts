import { MAX_ENTERED_DAYS } from '@universal-media/contract/results/manual/manual-metrics';
import { describe, expect, it } from 'vitest';
import { addDayTo, changeText, newRow, paste, readDate, readRows, rowsFor } from './grid-rows.ts';

const now = new Date(2026, 10, 16, 12);
const readDates = (rows: ReturnType<typeof rowsFor>) => readRows(rows, now).map(({ date }) => date);

describe('the grid of manual entry', () => {
  it('takes a block with dates and adds the rows it needs', () => {
    const row = newRow('2026-11-15');
    const rows = paste(
      [row],
      { id: row.id, column: 'date' },
      '2026-11-13\t1,200\t\t24\nNov 14\t900\t\ttwo\n11/15/2026\t800',
      now,
    );
    expect(readRows(rows, now)).toMatchObject([
      { date: '2026-11-13', values: { impressions: 1_200, reach: null, clicks: 24 }, errors: {} },
      { date: '2026-11-14', values: { impressions: 900 }, errors: { clicks: 'Enter a number, like 1,234.' } },
      { date: '2026-11-15', values: { impressions: 800 }, errors: {} },
    ]);
  });

  it('takes figures into the rows that are there, and leaves other columns alone', () => {
    const [first, second] = rowsFor('2026-11-14', '2026-11-15');
    if (!first || !second) throw new Error('two rows');
    const typed = changeText([first, second], first.id, 'impressions', '100');
    const rows = paste(typed, { id: first.id, column: 'spend' }, '$5.00\t7\n6', now);
    expect(readRows(rows, now)).toMatchObject([
      { date: '2026-11-14', values: { impressions: 100, spend: 5, revenue: 7 } },
      { date: '2026-11-15', values: { impressions: null, spend: 6, revenue: null } },
    ]);
  });

  it('never has more days than can be entered at once', () => {
    expect(rowsFor('2026-01-01', '2026-03-01')).toHaveLength(MAX_ENTERED_DAYS);
    const row = newRow('2026-11-15');
    const long = Array.from({ length: 50 }, (_, index) => String(index)).join('\n');
    expect(paste([row], { id: row.id, column: 'clicks' }, long, now)).toHaveLength(MAX_ENTERED_DAYS);
  });

  it('adds the next day that is over, else the day before the first', () => {
    const rows = [newRow('2026-11-13')];
    expect(readDates(addDayTo(rows, '2026-11-16', now))).toEqual(['2026-11-13', '2026-11-14']);
    expect(readDates(addDayTo([newRow('2026-11-15')], '2026-11-16', now))).toEqual(['2026-11-14', '2026-11-15']);
  });

  it('marks a day that is there twice, and one that cannot be read', () => {
    const rows = [newRow('2026-11-15'), newRow('2026-11-15'), newRow(null)];
    const last = rows[2];
    if (!last) throw new Error('three rows');
    const read = readRows(changeText(rows, last.id, 'date', 'soon'), now);
    expect(read.map(({ errors }) => errors.date)).toEqual([
      undefined,
      'This day is in the list twice.',
      'Enter a date, like Nov 16, 2026.',
    ]);
  });

  it('reads a day without a year as the last one', () => {
    expect(readDate('Dec 24', now)).toBe('2025-12-24');
    expect(readDate('Nov 14', now)).toBe('2026-11-14');
    expect(readDate('12/24/2026', now)).toBe('2026-12-24');
  });
});
