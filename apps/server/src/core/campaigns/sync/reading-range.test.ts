import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after } from '../../kit/clock.ts';
import { type LastReadings, rangeToRead } from './reading-range.ts';

const now = new Date('2026-11-16T15:00:00Z');
const facts = { connection: 'meta', time_zone: 'America/New_York', now } as const;
const starts = ['2026-11-10', '2026-10-01'];
const read = (hours: number, window_hours = hours): LastReadings => ({
  synced_at: after(now, { hours: -hours }),
  window_read_at: after(now, { hours: -window_hours }),
});

describe('the days to read', () => {
  it('begin with the first run of an account that was never read', () => {
    const never = { synced_at: null, window_read_at: null };
    expect(rangeToRead(starts, never, facts)).toEqual({ from: '2026-09-30', to: '2026-11-17', is_window: true });
    expect(rangeToRead(['2026-01-01'], never, facts).from).toBe('2026-08-17');
  });

  it('are the last few between two readings of the window', () => {
    expect(rangeToRead(starts, read(1), facts)).toEqual({ from: '2026-11-11', to: '2026-11-17', is_window: false });
  });

  it('are all that the platform may still correct, once a day', () => {
    expect(rangeToRead(starts, read(1, 24), facts)).toEqual({ from: '2026-10-16', to: '2026-11-17', is_window: true });
    expect(rangeToRead(starts, read(1, 24), { ...facts, connection: 'google-ads' }).from).toBe('2026-10-14');
  });

  it('reach back to the last reading after a long pause', () => {
    expect(rangeToRead(starts, read(40 * 24), facts).from).toBe('2026-10-02');
  });

  it('ask for the window from six in the morning of the account', () => {
    const isWindow = (at: string, last: string) =>
      rangeToRead(starts, { synced_at: now, window_read_at: new Date(last) }, { ...facts, now: new Date(at) })
        .is_window;
    // Six in New York is 11:00 UTC in winter and 10:00 in summer.
    expect(isWindow('2026-11-16T10:59:00Z', '2026-11-15T11:01:00Z')).toBe(false);
    expect(isWindow('2026-11-16T11:01:00Z', '2026-11-15T11:01:00Z')).toBe(true);
    expect(isWindow('2026-07-16T10:01:00Z', '2026-07-15T10:01:00Z')).toBe(true);
    expect(isWindow('2026-11-17T10:59:00Z', '2026-11-16T11:01:00Z')).toBe(false);
  });

  it('leave out no day that may still change, however often an account is read', () => {
    const zones = fc.constantFrom('America/Los_Angeles', 'Pacific/Auckland', 'UTC', null);
    const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(zones, gaps, (time_zone, hours) => {
        let last: LastReadings = { synced_at: null, window_read_at: null };
        let at = now;
        for (const gap of hours) {
          const range = rangeToRead(['2026-10-01'], last, { ...facts, time_zone, now: at });
          last = { synced_at: at, window_read_at: range.is_window ? at : last.window_read_at };
          const age = (at.getTime() - (last.window_read_at?.getTime() ?? 0)) / 3_600_000;
          // A window is never more than a day and a night old when an account was just read.
          expect(age).toBeLessThan(25);
          if (range.is_window) expect(range.from <= addDaysTo(at.toISOString().slice(0, 10), -30)).toBe(true);
          at = after(at, { hours: gap });
        }
      }),
    );
  });
});
