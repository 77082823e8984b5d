import { describe, expect, it } from 'vitest';
import { runWords } from './run-words.ts';

describe('the run of a campaign in words', () => {
  it('counts the days that are paid for, to the beginning of the last', () => {
    expect(runWords({ start: '2026-11-16', end: '2026-11-30' })).toBe(
      'Mon 16 Nov to Mon 30 Nov: 14 days, 10 weekdays. Ends when Mon 30 Nov begins.',
    );
    expect(runWords({ start: '2026-11-20', end: '2026-11-21' })).toContain('1 day, 1 weekday.');
  });

  it('asks for an end when there is none, or none that is later', () => {
    expect(runWords({ start: '2026-11-16', end: null })).toBe('From Mon 16 Nov; choose the day it ends');
    expect(runWords({ start: '2026-11-16', end: '2026-11-16' })).toBe('From Mon 16 Nov; choose the day it ends');
  });
});
