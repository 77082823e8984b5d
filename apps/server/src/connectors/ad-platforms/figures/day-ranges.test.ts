import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import type { DayRange } from '../ad-platform.ts';
import { TooMuchData } from '../outcomes.ts';
import { countDays, readInHalves, splitDays } from './day-ranges.ts';

const daysIn = ({ from, to }: DayRange): string[] =>
  Array.from({ length: countDays({ from, to }) }, (_, index) => addDaysTo(from, index));

const ranges = fc
  .record({ start: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 1, max: 120 }) })
  .map(({ start, length }) => ({
    from: addDaysTo('2026-01-01', start),
    to: addDaysTo('2026-01-01', start + length - 1),
  }));

describe('a range of days', () => {
  it('is split into ranges that hold every day once', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: 40 }), (range, max) => {
        const slices = splitDays(range, max);
        expect(slices.flatMap(daysIn)).toEqual(daysIn(range));
        expect(Math.max(...slices.map(countDays))).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('is read in halves until the platform answers, every day once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, fc.integer({ min: 1, max: 40 }), async (range, max) => {
        const rows = await readInHalves(range, async (days) => {
          if (countDays(days) > max) throw new TooMuchData('too much');
          return daysIn(days);
        });
        expect(rows).toEqual(daysIn(range));
      }),
    );
  });

  it('is not read in part when a half fails', async () => {
    const reading = readInHalves({ from: '2026-01-01', to: '2026-01-08' }, async (days) => {
      if (countDays(days) > 2) throw new TooMuchData('too much');
      if (days.from === '2026-01-05') throw new TryLater('no connection');
      return daysIn(days);
    });
    await expect(reading).rejects.toThrow('no connection');
  });
});
