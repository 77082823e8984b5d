import { describe, expect, it } from 'vitest';
import { launchBy } from './launch-by.ts';

const drawn = (start: string, today: string) =>
  launchBy(start, today).days.map(({ date, state }) => `${date} ${state}`);

describe('when a campaign must be submitted', () => {
  it('is three days before the start date', () => {
    expect(launchBy('2026-11-16', '2026-11-01')).toMatchObject({ submit_by: '2026-11-13', in_time: true });
    expect(drawn('2026-11-16', '2026-11-01')).toEqual([
      '2026-11-12 before',
      '2026-11-13 review',
      '2026-11-14 review',
      '2026-11-15 review',
      '2026-11-16 on_air',
    ]);
  });

  it('is still in time on the last day', () => {
    expect(launchBy('2026-11-16', '2026-11-13').in_time).toBe(true);
    expect(drawn('2026-11-16', '2026-11-13')).toHaveLength(4);
  });

  it('offers the earliest and latest start when the start date is too close', () => {
    const late = launchBy('2026-11-16', '2026-11-15');
    expect(late).toMatchObject({ in_time: false, earliest: '2026-11-16', latest: '2026-11-18' });
    expect(late.days.at(-1)).toEqual({ date: '2026-11-18', state: 'on_air' });
  });
});
