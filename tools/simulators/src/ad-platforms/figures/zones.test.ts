import { describe, expect, it } from 'vitest';
import { daysAcross } from './zones.ts';

describe('a day in another time zone', () => {
  it('is the same day in the same zone', () => {
    expect(daysAcross('2026-07-01', 'Europe/Berlin', 'Europe/Rome')).toEqual([{ day: '2026-07-01', share: 1 }]);
  });

  it('falls on two days', () => {
    expect(daysAcross('2026-07-01', 'Europe/Berlin', 'America/New_York')).toEqual([
      { day: '2026-06-30', share: 0.25 },
      { day: '2026-07-01', share: 0.75 },
    ]);
  });

  it('has 25 hours when clocks are set back, and 23 when they are set forward', () => {
    expect(daysAcross('2026-10-25', 'Europe/Berlin', 'UTC')).toEqual([
      { day: '2026-10-24', share: 2 / 25 },
      { day: '2026-10-25', share: 23 / 25 },
    ]);
    expect(daysAcross('2026-03-29', 'Europe/Berlin', 'UTC')).toEqual([
      { day: '2026-03-28', share: 1 / 23 },
      { day: '2026-03-29', share: 22 / 23 },
    ]);
  });

  it('is found in zones that are half an hour off', () => {
    expect(daysAcross('2026-07-01', 'Asia/Kolkata', 'UTC')).toEqual([
      { day: '2026-06-30', share: 11 / 48 },
      { day: '2026-07-01', share: 37 / 48 },
    ]);
  });
});
