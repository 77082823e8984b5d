import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlatformId, platformIds } from '../../platforms/platforms.ts';
import { platformShares } from './platform-shares.ts';
import { campaignCost } from './total.ts';

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 }));
const allocation = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...platformIds), amount), { selector: ([id]) => id, minLength: 1 })
  .map((entries): [PlatformId, number][] => entries);
const cost = fc
  .record({ dollars: fc.integer({ min: 1, max: 1_000_000_000_000 }), platforms: fc.integer({ min: 1, max: 13 }) })
  .map(({ dollars, platforms }) => {
    const dates = { start_date: '2026-11-17', end_date: '2026-11-29' };
    return campaignCost({ budget_type: 'total', budget_amount: dollars, ...dates }, platforms);
  });

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

describe('what each platform costs', () => {
  it('adds up to what the campaign costs, to the cent, in whole cents and never below nothing', () => {
    fc.assert(
      fc.property(allocation, cost, (entries, whole) => {
        const shares = platformShares(Object.fromEntries(entries), whole);
        expect(sum(shares.map(({ media_cents }) => media_cents))).toBe(whole.media_cents);
        expect(sum(shares.map(({ fee_cents }) => fee_cents))).toBe(whole.total_cents - whole.media_cents);
        const cents = shares.flatMap(({ media_cents, fee_cents }) => [media_cents, fee_cents]);
        expect(cents.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same in whatever order the platforms were named', () => {
    const shuffled = allocation.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    );
    fc.assert(
      fc.property(shuffled, cost, ([entries, otherwise], whole) => {
        const shares = platformShares(Object.fromEntries(entries), whole);
        expect(platformShares(Object.fromEntries(otherwise), whole)).toEqual(shares);
        expect(shares.map(({ platform }) => platform)).toEqual(
          platformIds.filter((id) => entries.some(([platform]) => platform === id)),
        );
      }),
    );
  });

  it('is within a cent of its part of the budget, and nothing where nothing was given', () => {
    fc.assert(
      fc.property(allocation, cost, (entries, whole) => {
        const given = new Map(entries);
        const all = sum([...given.values()]);
        fc.pre(all > 0 && whole.media_cents < 2 ** 40);
        for (const { platform, media_cents, fee_cents } of platformShares(Object.fromEntries(entries), whole)) {
          const weight = given.get(platform) ?? 0;
          if (weight === 0) expect([media_cents, fee_cents]).toEqual([0, 0]);
          expect(Math.abs(media_cents - (whole.media_cents * weight) / all)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('is the same for all where a budget was split into nothing', () => {
    const shares = platformShares({ meta: 0, google: 0 }, { media_cents: 10_001, fee_cents: 0, total_cents: 10_100 });
    expect(shares).toEqual([
      { platform: 'meta', media_cents: 5_001, fee_cents: 50 },
      { platform: 'google', media_cents: 5_000, fee_cents: 49 },
    ]);
  });
});
