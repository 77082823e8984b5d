import fc from 'fast-check';
import { expect, it } from 'vitest';
import { platformIds } from '../../platforms/platforms.ts';
import { BUILDER_MIN_TOTAL } from '../../platforms/price-factors.ts';
import { minBudgetFor } from './choose-platforms.ts';
import { planFirstBudget, smallestFirstBudget } from './first-plan.ts';

it('spends the whole budget on platforms that accept their share, and names each one it leaves out', () => {
  fc.assert(
    fc.property(fc.subarray([...platformIds]), fc.integer({ min: 0, max: 20_000 }), (chosen, budget) => {
      const { platforms, allocation, left_out } = planFirstBudget(chosen, budget);
      const amounts = platforms.map((platform) => allocation[platform] ?? 0);
      for (const [index, platform] of platforms.entries()) {
        expect(amounts[index]).toBeGreaterThanOrEqual(minBudgetFor(platform));
      }
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(platforms.length === 0 ? 0 : budget);
      expect([...platforms, ...left_out.map(({ platform }) => platform)].toSorted()).toEqual(chosen.toSorted());
    }),
  );
});

it('leaves out streaming TV, TikTok and Spotify for $500', () => {
  const plan = planFirstBudget(['streaming_package', 'youtube', 'meta', 'tiktok', 'google', 'spotify'], 500);
  expect(plan.platforms).toEqual(['youtube', 'meta', 'google']);
  expect(plan.allocation).toEqual({ youtube: 167, meta: 167, google: 166 });
  expect(plan.left_out.map(({ platform, min }) => [platform, min])).toEqual([
    ['streaming_package', 750],
    ['tiktok', 280],
    ['spotify', 250],
  ]);
});

it('knows the smallest budget that pays for every platform', () => {
  fc.assert(
    fc.property(fc.subarray([...platformIds], { minLength: 1 }), (chosen) => {
      const smallest = smallestFirstBudget(chosen);
      expect(planFirstBudget(chosen, smallest).left_out).toEqual([]);
      const isFloor = smallest === BUILDER_MIN_TOTAL;
      if (!isFloor) expect(planFirstBudget(chosen, smallest - chosen.length).left_out).not.toEqual([]);
    }),
  );
});
