import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM_AUDIENCES } from '../../targeting/targeting-options.ts';
import { CampaignData } from '../campaign.ts';
import { advise, slotCount } from './advanced-advice.ts';

const TODAY = '2026-11-16';
// A campaign without advice. Every case below changes one thing.
const quiet = CampaignData.parse({
  advanced_mode: true,
  selectedPlatforms: ['reddit'],
  keywords: ['bikes', 'repair', 'tune-up', 'winter', 'austin'],
});
const keys = (change: Partial<CampaignData>) => advise({ ...quiet, ...change }).map(({ key }) => key);
const everyMorning = {
  Monday: ['Morning'],
  Tuesday: ['Morning'],
  Wednesday: ['Morning'],
  Thursday: ['Morning'],
  Friday: ['Morning'],
  Saturday: ['Morning'],
} as const satisfies CampaignData['dayparting_schedule'];

describe('advice', () => {
  it('is silent where all is well, and in Simple always', () => {
    expect(keys({})).toEqual([]);
    fc.assert(
      fc.property(campaignOn(TODAY), (campaign) => {
        expect(advise({ ...campaign, advanced_mode: false })).toEqual([]);
      }),
    );
  });

  it.each([
    [
      'cost_cap_budget',
      { bidding_strategy: 'cost_cap', target_cpa: 100.01 },
      { bidding_strategy: 'cost_cap', target_cpa: 100 },
    ],
    [
      'optimization_budget',
      { campaign_budget_optimization: true, budget_amount: 99 },
      { campaign_budget_optimization: true, budget_amount: 100 },
    ],
    [
      'many_audiences',
      { custom_audiences: CUSTOM_AUDIENCES.slice(0, 6) },
      { custom_audiences: CUSTOM_AUDIENCES.slice(0, 5) },
    ],
    [
      'few_slots',
      { dayparting_enabled: true, dayparting_schedule: everyMorning },
      { dayparting_schedule: everyMorning },
    ],
    [
      'few_slots',
      { dayparting_enabled: true, dayparting_schedule: everyMorning },
      { dayparting_enabled: true, dayparting_schedule: { ...everyMorning, Sunday: ['Evening'] } },
    ],
    [
      'google_smart_bidding',
      { selectedPlatforms: ['youtube'], bidding_strategy: 'manual_bidding' },
      { selectedPlatforms: ['youtube'] },
    ],
    [
      'google_smart_bidding',
      { selectedPlatforms: ['google'], bidding_strategy: 'manual_bidding' },
      { bidding_strategy: 'manual_bidding' },
    ],
    ['more_keywords', { keywords: ['bikes', 'repair', 'tune-up', 'winter', ' '] }, {}],
  ] satisfies [string, Partial<CampaignData>, Partial<CampaignData>][])(
    'says %s of %j and not of %j',
    (key, wrong, right) => {
      expect(keys(wrong)).toEqual([key]);
      expect(keys(right)).toEqual([]);
    },
  );

  it('knows what TikTok and Meta like', () => {
    expect(keys({ selectedPlatforms: ['tiktok'], campaign_type: 'conversions' })).toEqual([
      'tiktok_cost_cap',
      'tiktok_smart_plus',
    ]);
    expect(keys({ selectedPlatforms: ['tiktok'], bidding_strategy: 'target_roas' })).toEqual([]);
    for (const platform of ['meta', 'facebook', 'instagram'] as const) {
      expect(keys({ selectedPlatforms: [platform] })).toEqual([
        'meta_budget_automation',
        'meta_lookalike',
        'meta_headlines',
      ]);
    }
    expect(
      keys({
        selectedPlatforms: ['meta'],
        budget_automation: true,
        custom_audiences: ['Lookalike of customers'],
        short_headlines: ['One', 'Two', 'Three'],
      }),
    ).toEqual([]);
  });

  it('says each thing once, always why, and stops only for budget optimization', () => {
    fc.assert(
      fc.property(campaignOn(TODAY), (campaign) => {
        const advice = advise({ ...campaign, advanced_mode: true });
        expect(new Set(advice.map(({ key }) => key)).size).toBe(advice.length);
        expect(advice.every(({ message, why }) => message !== '' && why !== '')).toBe(true);
        const stops = advice.filter(({ kind }) => kind === 'error').map(({ key }) => key);
        expect(stops.filter((key) => key !== 'optimization_budget')).toEqual([]);
      }),
    );
  });

  it('counts the slots of the whole week', () => {
    expect(slotCount({ dayparting_schedule: {} })).toBe(0);
    expect(slotCount({ dayparting_schedule: { Monday: ['Morning', 'Evening'], Sunday: ['Evening'] } })).toBe(3);
  });
});
