import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, fromNow } from './instant-text.ts';

describe('a moment on screen', () => {
  it('is written by the clock of its reader', () => {
    const instant = '2026-11-16T03:04:00.000Z';
    expect(formatDay(instant, 'UTC')).toBe('Nov 16, 2026');
    expect(formatDay(instant, 'America/Chicago')).toBe('Nov 15, 2026');
    expect(formatMoment(instant, 'America/Chicago')).toBe('Nov 15, 2026, 21:04 CST');
  });

  it('is midnight at 00, never at 24', () => {
    expect(formatMoment('2026-11-16T00:00:00Z', 'UTC')).toBe('Nov 16, 2026, 00:00 UTC');
  });
});

describe('how long ago it was', () => {
  const now = new Date('2026-11-16T12:00:00Z');

  it.each([
    ['2026-11-16T11:59:30Z', 'just now'],
    ['2026-11-16T11:59:00Z', '1 minute ago'],
    ['2026-11-16T11:00:01Z', '59 minutes ago'],
    ['2026-11-16T09:00:00Z', '3 hours ago'],
    ['2026-11-15T11:00:00Z', 'yesterday'],
    ['2026-11-04T12:00:00Z', '12 days ago'],
    ['2026-09-10T12:00:00Z', '2 months ago'],
    ['2024-11-10T12:00:00Z', '2 years ago'],
    ['2026-11-30T12:00:00Z', 'in 14 days'],
    // A server whose clock is a little ahead of this one.
    ['2026-11-16T12:00:20Z', 'just now'],
  ])('%s: %s', (instant, text) => {
    expect(fromNow(instant, now)).toBe(text);
  });
});
