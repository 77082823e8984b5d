import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SiteFindings } from '../../copy/help/site-findings.ts';
import { platformById } from '../../platforms/platforms.ts';
import { campaignDays } from '../dates.ts';
import { choosePlatforms, minBudgetFor, PROPOSED_DAYS } from './choose-platforms.ts';
import { GOALS } from './goals.ts';
import { copyRoom, declarationFor, proposeCampaign } from './propose.ts';

const photo = { width: 1200, height: 1200 };
const budgets = fc.integer({ min: 100, max: 20_000 });
const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 300, max: 3_000 }), height: fc.integer({ min: 300, max: 3_000 }) }),
  { maxLength: 6 },
);

describe('choosing platforms', () => {
  it('gives every platform at least what it takes itself, whatever the goal and the budget', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GOALS), budgets, sizes, (goal, budget, images) => {
        const { platforms, allocation, left_out } = choosePlatforms(goal, budget, images);
        for (const platform of platforms)
          expect(allocation[platform] ?? 0).toBeGreaterThanOrEqual(minBudgetFor(platform));
        const sum = platforms.reduce((all, platform) => all + (allocation[platform] ?? 0), 0);
        expect(sum).toBe(platforms.length === 0 ? 0 : budget);
        expect(left_out.some(({ platform }) => platforms.includes(platform))).toBe(false);
      }),
    );
  });

  it('knows the floors of the platforms themselves: $250 for Spotify, $20 a day for TikTok', () => {
    expect(minBudgetFor('spotify')).toBe(250);
    expect(minBudgetFor('tiktok')).toBe(20 * PROPOSED_DAYS);
    expect(minBudgetFor('meta')).toBe(50);
  });

  it('leaves platforms out whose files a website does not have, and says why', () => {
    const { platforms, left_out } = choosePlatforms('visits', 600, [photo]);
    expect(platforms).toEqual(['google', 'meta']);
    expect(left_out.map(({ platform, reason }) => [platform, reason])).toEqual([
      ['tiktok', 'needs_video'],
      ['spotify', 'needs_audio'],
      ['youtube', 'needs_video'],
    ]);
  });

  it('spends a small budget in one place', () => {
    expect(choosePlatforms('visits', 100, [photo]).platforms).toEqual(['google']);
    expect(choosePlatforms('sales', 250, [photo]).platforms).toEqual(['meta']);
  });

  it('names images that are too small', () => {
    expect(choosePlatforms('sales', 600, [{ width: 400, height: 400 }]).left_out).toContainEqual({
      platform: 'meta',
      reason: 'needs_larger_image',
      min: null,
    });
  });
});

const nothing = SiteFindings.parse({
  pages: ['/'],
  name: null,
  logo_url: null,
  colors: [],
  handles: [],
  address: null,
  phone: null,
  offers: null,
  images: [],
  restricted: null,
  language: 'de-AT',
});

describe('a proposal', () => {
  const request = { website: 'https://www.pine.example/', goal: 'visits', budget: 300, time_zone: 'UTC' } as const;
  const material = { headlines: [], bodies: [], city: null, country: null };

  it('starts four days from today and runs for two weeks', () => {
    const { campaign } = proposeCampaign(nothing, material, request, '2026-12-29');
    expect(campaign.start_date).toBe('2027-01-02');
    expect(campaignDays(campaign.start_date, campaign.end_date)).toBe(PROPOSED_DAYS);
  });

  it('declares nothing for the advertiser and calls what it does not know a guess', () => {
    const { campaign, basis } = proposeCampaign(nothing, material, request, '2026-11-16');
    expect(campaign.declaration).toMatchObject({ advertiser_category: null, special_categories: null });
    expect(campaign).toMatchObject({ name: 'pine.example: first campaign', primary_language: 'de', headline: '' });
    expect(basis).toMatchObject({ brand: 'guess', places: 'guess', dates: 'rule', platforms: 'rule' });
  });

  it('leaves as much room for copy as the strictest platform', () => {
    expect(copyRoom(['meta', 'google'])).toEqual({ headline: platformById('google').copy.headline, body_copy: 90 });
    expect(copyRoom([])).toEqual({ headline: 60, body_copy: 200 });
  });

  it('takes what the website shows into the declaration that the advertiser confirms', () => {
    expect(declarationFor(null)).toMatchObject({ advertiser_category: 'business', special_categories: [] });
    expect(declarationFor('housing').special_categories).toEqual(['housing']);
    expect(declarationFor('finance').special_categories).toEqual(['credit']);
    expect(declarationFor('political').advertiser_category).toBe('political');
  });
});
