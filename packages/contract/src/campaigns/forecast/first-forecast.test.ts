import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformIds } from '../../platforms/platforms.ts';
import { CAMPAIGN_TYPES } from '../../targeting/targeting-options.ts';
import { firstForecast, type Span } from './first-forecast.ts';

const allocation = fc.dictionary(fc.constantFrom(...platformIds), fc.nat(100_000), { minKeys: 1 });
const question = fc.record({
  allocation,
  campaign_type: fc.constantFrom(...CAMPAIGN_TYPES),
  start_date: fc.constantFrom('', '2026-11-16', '2027-01-04', '2028-02-29'),
  end_date: fc.constantFrom('', '2026-11-29', '2028-03-10'),
  audience: fc.option(fc.nat(5_000_000)),
});

const inOrder = ({ least, likely, most }: Span) => 0 <= least && least <= likely && likely <= most;
const notLess = (more: Span, than: Span) =>
  more.least >= than.least && more.likely >= than.likely && more.most >= than.most;

describe('the first range of what a budget may buy', () => {
  it('is a range, the parts of which add up', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { by_platform, impressions, clicks, people } = firstForecast(asked);
        const spans = [impressions, people, ...(clicks ? [clicks] : []), ...by_platform.map((one) => one.impressions)];
        expect(spans.every(inOrder)).toBe(true);
        expect(by_platform.reduce((sum, one) => sum + one.impressions.likely, 0)).toBe(impressions.likely);
        expect(by_platform.map(({ platform }) => platform).toSorted()).toEqual(
          Object.keys(asked.allocation).toSorted(),
        );
      }),
    );
  });

  it('never falls when a platform gets more money', () => {
    fc.assert(
      fc.property(question, fc.constantFrom(...platformIds), fc.nat(100_000), (asked, platform, extra) => {
        const before = firstForecast(asked);
        const richer = { ...asked.allocation, [platform]: (asked.allocation[platform] ?? 0) + extra };
        const after = firstForecast({ ...asked, allocation: richer });
        expect(notLess(after.impressions, before.impressions)).toBe(true);
        expect(notLess(after.people, before.people)).toBe(true);
        if (before.clicks && after.clicks) expect(notLess(after.clicks, before.clicks)).toBe(true);
      }),
    );
  });

  it('never reaches more people than there are, or more than it is shown', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { people, impressions } = firstForecast(asked);
        if (asked.audience !== null) expect(people.most).toBeLessThanOrEqual(asked.audience);
        expect(people.most).toBeLessThanOrEqual(impressions.most);
      }),
    );
  });

  it('reaches half of an audience with as many impressions as it has people', () => {
    const dates = { start_date: '2026-09-16', end_date: '2026-09-30' } as const;
    const asked = { allocation: { tiktok: 700 }, campaign_type: 'engagement', ...dates, audience: 100_000 } as const;
    const { impressions, people } = firstForecast(asked);
    expect(impressions.likely).toBe(100_000);
    expect(people.likely).toBe(50_000);
  });

  it('has no clicks for platforms without clicks, and always names its source', () => {
    const dates = { start_date: '2026-11-16', end_date: '2026-11-17', audience: null } as const;
    const tv = firstForecast({ allocation: { streaming_package: 900 }, campaign_type: 'awareness', ...dates });
    expect(tv.clicks).toBeNull();
    expect(tv.source).toContain('public CPM ranges');
    expect(tv.source).toContain('1 day.');
  });
});
