import { describe, expect, it } from 'vitest';
import { buildCalendar } from './calendar-rows.ts';

const run = { start_date: '2026-11-20', end_date: '2026-11-24' };

describe('the calendar of a review', () => {
  it('covers the review from today and the run to its last day', () => {
    const { first, last, selected, rows } = buildCalendar(['meta'], run, '2026-11-15');
    expect([first, last]).toEqual(['2026-11-15', '2026-11-24']);
    expect(selected).toEqual({ first: '2026-11-20', last: '2026-11-24' });
    expect(rows[0]?.spans).toEqual([
      { first: '2026-11-15', last: '2026-11-17', state: 'review' },
      { first: '2026-11-20', last: '2026-11-24', state: 'on_air' },
    ]);
  });

  it('starts the run after the longest possible review', () => {
    const { rows } = buildCalendar(['meta'], run, '2026-11-19');
    expect(rows[0]?.spans[1]).toEqual({ first: '2026-11-22', last: '2026-11-24', state: 'on_air' });
  });

  it('has no review for changes that need none', () => {
    const { rows } = buildCalendar(['meta'], run, '2026-11-22', false);
    expect(rows[0]?.spans).toEqual([{ first: '2026-11-20', last: '2026-11-24', state: 'on_air' }]);
  });

  it('leaves out a run that the review may outlast', () => {
    const { last, rows } = buildCalendar(['meta'], { start_date: '2026-11-16', end_date: '2026-11-16' }, '2026-11-15');
    expect(rows[0]?.spans).toHaveLength(1);
    expect(last).toBe('2026-11-18');
  });
});
