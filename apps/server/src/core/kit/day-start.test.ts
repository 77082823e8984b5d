import { describe, expect, it } from 'vitest';
import { dayStart } from './day-start.ts';

describe('the start of a day', () => {
  it.each([
    ['UTC', '2026-11-16', '2026-11-16T00:00:00.000Z'],
    ['America/New_York', '2026-11-16', '2026-11-16T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16', '2026-11-15T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-16', '2026-11-15T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-16', '2026-11-16T11:00:00.000Z'],
  ])('in %s, %s starts at %s', (zone, day, instant) => {
    expect(dayStart(zone, day).toISOString()).toBe(instant);
  });

  it('follows both daylight saving changes of a year', () => {
    expect(dayStart('America/New_York', '2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(dayStart('America/New_York', '2026-03-09').toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(dayStart('America/New_York', '2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(dayStart('America/New_York', '2026-11-02').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is 1 a.m. where daylight saving skips midnight', () => {
    expect(dayStart('Asia/Beirut', '2026-03-29').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });
});
