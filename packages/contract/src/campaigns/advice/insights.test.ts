import { describe, expect, it } from 'vitest';
import { platformIds } from '../../platforms/platforms.ts';
import { addDaysTo } from '../dates.ts';
import { insightSets } from './insight-sets.ts';
import { insightsFor } from './insights.ts';

const days = Array.from({ length: 365 }, (_, index) => addDaysTo('2027-01-01', index));
const listTitles = (platforms: Parameters<typeof insightsFor>[1]) =>
  new Set(days.flatMap((day) => insightsFor(day, platforms).map(({ title }) => title)));

describe('the tips of the day', () => {
  it('are five different ones that change with the day', () => {
    for (const day of days) expect(new Set(insightsFor(day, ['google'])).size).toBe(5);
    expect(insightsFor('2028-02-29', [])).not.toEqual(insightsFor('2028-03-01', []));
  });

  it('leave out platforms that the advertiser does not use', () => {
    const shop = listTitles(['google']);
    expect(shop).toContain('Tell search what you do not sell');
    expect(shop).not.toContain('Do not shout on TV');
    expect(shop).not.toContain('Let a new ad set learn before you judge it');
    expect(listTitles(['roku'])).toContain('Do not shout on TV');
  });

  it('leave out rules about politics, housing, jobs and credit, which the builder asks for', () => {
    const all = listTitles(platformIds);
    expect(all).not.toContain('Say who paid for a political ad');
    expect(all).not.toContain('Declare housing, job and credit ads');
  });

  it('have unique titles, and each has a source on record', () => {
    const all = insightSets.flat();
    expect(new Set(all.map(({ title }) => title)).size).toBe(25);
    for (const { source, detail } of all) {
      expect(source).toMatch(/^.{4,}, .{4,}/);
      expect(detail.length).toBeLessThanOrEqual(170);
    }
  });
});
