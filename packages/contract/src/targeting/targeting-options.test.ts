import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceGroups, audienceSize, audienceWidth, audienceWidths } from './targeting-options.ts';

const everyone = { age_ranges: [], genders: [], interests: [], demographics: [], behaviors: [] };
const people = fc.nat(400_000_000);
const chosen = fc.record({
  age_ranges: fc.subarray([...audienceGroups.age_ranges]),
  genders: fc.subarray([...audienceGroups.genders]),
  interests: fc.subarray([...audienceGroups.interests]),
  demographics: fc.subarray([...audienceGroups.demographics]),
  behaviors: fc.subarray([...audienceGroups.behaviors]),
});

describe('the size of an audience', () => {
  it('is the grown-ups of the places while nothing is ticked, and the same with every age and gender', () => {
    expect(audienceSize(1_000_000, everyone)).toBe(780_000);
    const all = { ...everyone, age_ranges: audienceGroups.age_ranges, genders: audienceGroups.genders };
    expect(audienceSize(1_000_000, all)).toBe(780_000);
    expect(audienceSize(1_000_000, { ...everyone, genders: ['Women'] })).toBe(390_000);
  });

  it('is a whole number of people, never more than live there', () => {
    fc.assert(
      fc.property(people, chosen, (many, ticked) => {
        const size = audienceSize(many, ticked);
        expect(Number.isInteger(size)).toBe(true);
        expect(size).toBeGreaterThanOrEqual(0);
        expect(size).toBeLessThanOrEqual(audienceSize(many, everyone));
      }),
    );
  });

  it('grows with each further age or interest of a group that has one', () => {
    fc.assert(
      fc.property(people, chosen, fc.constantFrom('age_ranges', 'interests', 'behaviors'), (many, ticked, group) => {
        fc.pre(ticked[group].length > 1);
        const fewer = { ...ticked, [group]: ticked[group].slice(1) };
        expect(audienceSize(many, fewer)).toBeLessThanOrEqual(audienceSize(many, ticked));
      }),
    );
  });

  it('is described in four levels, each from its own number on', () => {
    const words = [19_999, 20_000, 99_999, 100_000, 1_999_999, 2_000_000].map(audienceWidth);
    expect(words).toEqual(['Too narrow', 'Narrow', 'Narrow', 'Balanced', 'Balanced', 'Fairly broad']);
    expect(audienceWidths).toHaveLength(4);
  });
});
