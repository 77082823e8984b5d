import { describe, expect, it } from 'vitest';
import { chooseReach, type PlatformReach } from './reach.ts';

const meta = (from: string, to: string, reach: number): PlatformReach => ({
  platform: 'meta',
  from,
  to,
  reach,
  frequency: 1.5,
});
const week = meta('2026-11-10', '2026-11-16', 700);
const month = meta('2026-10-18', '2026-11-16', 2_000);

describe('the reach of a report', () => {
  it('is that of the longest window within its days', () => {
    expect(chooseReach([week, month], { from: '2026-10-18', to: '2026-11-17' })).toEqual([month]);
    expect(chooseReach([week, month], { from: '2026-11-01', to: '2026-11-17' })).toEqual([week]);
  });

  it('is not reported where no window lies within its days', () => {
    expect(chooseReach([week, month], { from: '2026-11-12', to: '2026-11-17' })).toEqual([]);
    expect(chooseReach([week, month], { from: '2026-09-01', to: '2026-11-15' })).toEqual([]);
  });

  it('is reported per platform, largest first, and never summed', () => {
    const google: PlatformReach = { ...month, platform: 'google', reach: 3_000, frequency: null };
    expect(chooseReach([week, month, google], { from: '2026-10-01', to: '2026-11-30' })).toEqual([google, month]);
  });
});
