import { describe, expect, it } from 'vitest';
import { runText } from './texts.ts';

describe('the text below the dates', () => {
  it('counts both dates of the run', () => {
    expect(runText({ start: '2026-11-16', end: '2026-11-29' })).toBe(
      'Mon, Nov 16 to Sun, Nov 29: 14 days, 10 weekdays.',
    );
    expect(runText({ start: '2026-11-20', end: '2026-11-21' })).toContain('2 days, 1 weekday.');
  });

  it('asks for an end date while there is none after the start', () => {
    expect(runText({ start: '2026-11-16', end: null })).toBe('Starts Mon, Nov 16. Choose an end date.');
    expect(runText({ start: '2026-11-16', end: '2026-11-16' })).toBe('Starts Mon, Nov 16. Choose an end date.');
  });
});
