import { describe, expect, it } from 'vitest';
import { runText } from './texts.ts';

describe('the text below the dates', () => {
  it('counts the days of the run and names the last one', () => {
    expect(runText({ start: '2026-11-16', end: '2026-11-30' })).toBe(
      'Mon, Nov 16 to Mon, Nov 30: 14 days, 10 weekdays. Last day: Sun, Nov 29.',
    );
    expect(runText({ start: '2026-11-20', end: '2026-11-21' })).toContain('1 day, 1 weekday.');
  });

  it('asks for an end date while there is none after the start', () => {
    expect(runText({ start: '2026-11-16', end: null })).toBe('Starts Mon, Nov 16. Choose an end date.');
    expect(runText({ start: '2026-11-16', end: '2026-11-16' })).toBe('Starts Mon, Nov 16. Choose an end date.');
  });
});
