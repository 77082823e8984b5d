import { slotCount } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { DAYPARTS, DAYS } from '@universal-media/contract/targeting/targeting-options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOn, moveInGrid, paintBox, type Schedule, toggle } from './dayparting.ts';

const count = (schedule: Schedule) => slotCount({ dayparting_schedule: schedule });
const slot = fc.record({ day: fc.integer({ min: 0, max: 6 }), part: fc.integer({ min: 0, max: 2 }) });

describe('painting the hours', () => {
  it('fills the box between two slots from any corner', () => {
    const painted = { Tuesday: ['Afternoon', 'Evening'], Wednesday: ['Afternoon', 'Evening'] };
    expect(paintBox({}, { day: 1, part: 1 }, { day: 2, part: 2 }, true)).toEqual(painted);
    expect(paintBox({}, { day: 2, part: 1 }, { day: 1, part: 2 }, true)).toEqual(painted);
  });

  it('sorts dayparts by time of day', () => {
    const evening = toggle({}, { day: 0, part: 2 });
    expect(toggle(evening, { day: 0, part: 0 })).toEqual({ Monday: ['Morning', 'Evening'] });
  });

  it('leaves out days without a slot', () => {
    expect(toggle({ Monday: ['Morning'] }, { day: 0, part: 0 })).toEqual({});
  });

  it('toggles a whole day or daypart by its header', () => {
    const mondays = toggle({}, { day: 0, part: -1 });
    expect(mondays).toEqual({ Monday: [...DAYPARTS] });
    const mornings = toggle(mondays, { day: -1, part: 0 });
    expect(count(mornings)).toBe(9);
    expect(toggle(toggle(mornings, { day: -1, part: 0 }), { day: 0, part: -1 })).toEqual({ Monday: [...DAYPARTS] });
  });

  it('changes only the slots inside the box', () => {
    fc.assert(
      fc.property(slot, slot, slot, (from, to, other) => {
        const before = toggle({}, other);
        const on = paintBox(before, from, to, true);
        expect([from, to, other].every((one) => allOn(on, one))).toBe(true);
        const boxed = count(paintBox({}, from, to, true));
        expect(count(on)).toBeLessThanOrEqual(boxed + 1);
        expect(count(paintBox(on, from, to, false))).toBe(count(on) - boxed);
      }),
    );
  });
});

describe('walking through the grid', () => {
  it('moves with arrow keys up to the headers, but never into the corner', () => {
    expect(moveInGrid({ day: 0, part: 0 }, 'ArrowLeft')).toEqual({ day: -1, part: 0 });
    expect(moveInGrid({ day: -1, part: 0 }, 'ArrowUp')).toEqual({ day: -1, part: 0 });
    expect(moveInGrid({ day: 6, part: 2 }, 'ArrowRight')).toEqual({ day: 6, part: 2 });
    expect(moveInGrid({ day: 3, part: 1 }, 'End')).toEqual({ day: DAYS.length - 1, part: 1 });
    expect(moveInGrid({ day: 3, part: -1 }, 'Home')).toEqual({ day: 0, part: -1 });
    expect(moveInGrid({ day: 3, part: 1 }, 'x')).toBeNull();
  });
});
