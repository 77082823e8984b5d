import { mediaCost } from '@universal-media/contract/campaigns/budget/total';
import { minimumSpendFor, ownFloorWarnings } from '@universal-media/contract/platforms/minimum-spend';
import { findPlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { describe, expect, it } from 'vitest';
import { familyByCategory } from '#ui/styles/channel.ts';
import { firstQuestion, triedPlatforms } from './estimate/plan-question.ts';
import { industryPlans } from './industry-plans.ts';

describe('the home page', () => {
  it('names platforms as the registry does', () => {
    for (const { id, name, family } of triedPlatforms) {
      const platform = platformById(id);
      expect([name, family]).toEqual([platform.short_name, familyByCategory[platform.category]]);
    }
    expect(triedPlatforms.map(({ id }) => id)).toEqual(expect.arrayContaining([...firstQuestion.platforms]));
  });

  it('shows example plans that every platform would accept, at their price', () => {
    expect(industryPlans).toHaveLength(5);
    for (const { shares, days, media_cents, total_cents } of industryPlans) {
      const amounts = shares.map(({ id, amount_cents }) => [findPlatformId(id), amount_cents / 100] as const);
      for (const [platform, amount] of amounts) {
        expect(platform && amount >= minimumSpendFor(platform)).toBe(true);
      }
      expect(ownFloorWarnings(Object.fromEntries(amounts), days)).toEqual([]);
      expect(mediaCost(media_cents, shares.length).total_cents).toBe(total_cents);
    }
  });
});
