import { describe, expect, it } from 'vitest';
import { scheduleRanges, shiftRanges, weekSlots } from './dayparts.ts';

describe('the times of a dayparting schedule', () => {
  it('are hours of each day, and adjoining dayparts are one range', () => {
    expect(scheduleRanges({ Monday: ['Evening', 'Morning', 'Afternoon'], Sunday: ['Morning', 'Evening'] })).toEqual([
      { day: 'Monday', from_minute: 360, to_minute: 1_440 },
      { day: 'Sunday', from_minute: 360, to_minute: 720 },
      { day: 'Sunday', from_minute: 1_080, to_minute: 1_440 },
    ]);
    expect(scheduleRanges({})).toEqual([]);
  });

  it('are 336 half hours from Monday on', () => {
    const slots = weekSlots(scheduleRanges({ Tuesday: ['Morning'] }));
    expect(slots).toHaveLength(336);
    expect(slots.flatMap((isOn, index) => (isOn ? [index] : []))).toEqual(
      Array.from({ length: 12 }, (_, index) => 48 + 12 + index),
    );
  });

  it('move to another time zone, over midnight and over the end of the week', () => {
    const evening = scheduleRanges({ Sunday: ['Evening'] });
    expect(shiftRanges(evening, 5.5 * 60)).toEqual([
      { day: 'Monday', from_minute: 0, to_minute: 330 },
      { day: 'Sunday', from_minute: 1_410, to_minute: 1_440 },
    ]);
    expect(shiftRanges(shiftRanges(evening, 180), -180)).toEqual(evening);
  });
});
