import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar-rows.ts';

const run = { start_date: '2026-11-20', end_date: '2026-11-25' };

describe('the calendar of a review', () => {
  it('runs from today over the review to the last day that is paid for', () => {
    const { first, last, selected, rows } = calendarOf(['meta'], run, '2026-11-15');
    expect([first, last]).toEqual(['2026-11-15', '2026-11-24']);
    expect(selected).toEqual({ first: '2026-11-20', last: '2026-11-24' });
    expect(rows[0]?.spans).toEqual([
      { first: '2026-11-15', last: '2026-11-17', state: 'review' },
      { first: '2026-11-20', last: '2026-11-24', state: 'on_air' },
    ]);
  });

  it('puts nobody on air before the review may be over', () => {
    const { rows } = calendarOf(['meta'], run, '2026-11-19');
    expect(rows[0]?.spans[1]).toEqual({ first: '2026-11-22', last: '2026-11-24', state: 'on_air' });
  });

  it('draws no review where nothing is looked at again', () => {
    const { rows } = calendarOf(['meta'], run, '2026-11-22', false);
    expect(rows[0]?.spans).toEqual([{ first: '2026-11-20', last: '2026-11-24', state: 'on_air' }]);
  });

  it('leaves the run out where the review may outlast it', () => {
    const { last, rows } = calendarOf(['meta'], { start_date: '2026-11-16', end_date: '2026-11-17' }, '2026-11-15');
    expect(rows[0]?.spans).toHaveLength(1);
    expect(last).toBe('2026-11-18');
  });
});
