import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../dates.ts';
import { insightSets } from './insight-sets.ts';
import { insightsOf } from './insights.ts';

describe('the best practices of the day', () => {
  it('rotate through five sets of five by the day of the year', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDaysTo('2027-01-01', index));
    for (const [index, day] of days.entries()) expect(insightsOf(day)).toEqual(insightSets[index % 5]);
    expect(insightSets.map((set) => set.length)).toEqual([5, 5, 5, 5, 5]);
  });

  it('count a leap day as a day', () => {
    expect(insightsOf('2028-02-29')).toEqual(insightSets[59 % 5]);
    expect(insightsOf('2028-03-01')).toEqual(insightSets[60 % 5]);
  });

  it('have unique titles, and each names its source', () => {
    const all = insightSets.flat();
    expect(new Set(all.map(({ title }) => title)).size).toBe(25);
    for (const { source, detail } of all) {
      expect(source).toMatch(/^.{4,}, .{4,}/);
      expect(detail.length).toBeLessThanOrEqual(170);
    }
  });
});
