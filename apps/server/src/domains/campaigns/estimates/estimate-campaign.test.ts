import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { Estimate, type EstimateQuestion } from '@universal-media/contract/campaigns/forecast/estimates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { assertPrice } from './pricing.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  const texas = { place_id: 'state:US-TX', type: 'state', value: 'TX', display_name: 'Texas', country_code: 'US' };
  await environment.owner
    .insertInto('place')
    .values({ ...texas, state_code: 'TX', population: 29_000_000 })
    .execute();
}, 120_000);
afterAll(() => environment.close());

const texas = {
  place_id: 'state:US-TX',
  type: 'state',
  value: 'TX',
  display_name: 'Texas',
  country_code: 'US',
  state_code: 'TX',
  coordinates: null,
  population: null,
  county: null,
} as const;

const campaign: EstimateQuestion = {
  ...newCampaign('2027-03-01', 'America/Chicago'),
  start_date: '2027-03-02',
  end_date: '2027-03-15',
  budget_amount: 2_000,
  selectedPlatforms: ['meta', 'streaming_package'],
  geographic_targeting: { targeting_type: 'regional', locations: [texas], radius_miles: 25 },
};

async function ask(path: 'estimate' | 'estimate-realtime', payload: object): Promise<Estimate> {
  const answer = await jo.post(`/api/campaigns/${path}`, payload);
  expect(answer.statusCode).toBe(200);
  return Estimate.parse(answer.json());
}

describe('an estimate', () => {
  it('says what the campaign costs, to the cent and by platform', async () => {
    const { pricing, platform_breakdown, ...estimate } = await ask('estimate', campaign);
    expect(estimate).toMatchObject({
      total_cost: 2_120,
      total_cents: 212_000,
      platform_fee: 120,
      total_media_spend: 2_000,
      duration_days: 14,
    });
    expect(pricing).toEqual({
      media_spend: 2_000,
      subtotal: 2_120,
      location_complexity_factor: 1,
      total_cost: 2_120,
      daily_spend: 142.86,
    });
    const sum = (of: 'media_cents' | 'fee_cents') => platform_breakdown.reduce((all, one) => all + one[of], 0);
    expect([sum('media_cents'), sum('fee_cents')]).toEqual([200_000, 12_000]);
  });

  it('says what it may bring as ranges, where from and how sure', async () => {
    const estimate = await ask('estimate', campaign);
    const { ranges, audience, platform_breakdown, ai_confidence } = estimate;
    expect(estimate).toMatchObject({
      is_real_time: false,
      live_cpms: {},
      api_status: {},
      basis: 'from general benchmarks',
    });
    expect(audience).toBeGreaterThan(10_000_000);
    expect(ranges.reach.most).toBeLessThan(ranges.impressions.most);
    expect(estimate.estimated_impressions).toBe(ranges.impressions.likely);
    expect(ai_confidence).toBe(Math.round(100 * (1 - Math.log10(ranges.impressions.most / ranges.impressions.least))));
    expect(platform_breakdown.map(({ platform, source, clicks }) => [platform, source, clicks === null])).toEqual([
      ['streaming_package', 'benchmarks', true],
      ['meta', 'benchmarks', false],
    ]);
  });

  it('is the same for the same campaign, under either name of its platforms', async () => {
    const other = { ...campaign, selectedPlatforms: [], platforms: ['streaming_tv', 'meta_ads'] };
    const named = await ask('estimate', other);
    expect(named.ranges).toEqual((await ask('estimate', campaign)).ranges);
    expect(named.total_cents).toBe(212_000);
  });

  it('labels reach as a fixed share where the audience size is unknown', async () => {
    const nowhere = { ...campaign, geographic_targeting: { ...campaign.geographic_targeting, locations: [] } };
    const { audience, platform_breakdown, basis, ranges } = await ask('estimate', nowhere);
    expect(audience).toBeNull();
    expect(platform_breakdown.map(({ source }) => source)).toEqual(['fallback', 'fallback']);
    expect(basis).toContain('reach is a fixed share of impressions');
    expect(ranges.reach.likely / ranges.impressions.likely).toBeCloseTo(0.8, 2);
  });

  it.each([
    ['nothing at all', {}],
    ['no platforms', { ...campaign, selectedPlatforms: [] }],
    ['no dates', { ...campaign, start_date: '', end_date: '' }],
    ['no budget', { ...campaign, budget_amount: 0 }],
  ])('answers what it can of a campaign with %s', async (_, payload) => {
    const estimate = await ask('estimate-realtime', payload);
    expect(estimate.platform_breakdown).toEqual([]);
    expect(estimate).toMatchObject({ estimated_impressions: 0, ai_confidence: 0, is_real_time: false });
    expect(estimate.basis).toContain('add platforms, dates and a budget');
  });

  it('bears the largest budget there may be', async () => {
    const vast = { ...campaign, budget_type: 'daily', budget_amount: 1_000_000_000, end_date: '2099-01-01' };
    expect((await ask('estimate', vast)).ranges.impressions.likely).toBeGreaterThan(1_000_000);
  });

  it('says that a platform is not connected', async () => {
    const { api_status, is_real_time } = await ask('estimate-realtime', {
      ...campaign,
      selectedPlatforms: ['roku', 'streaming_package'],
    });
    expect(api_status).toEqual({ roku: 'not_connected', streaming_package: 'not_connected' });
    expect(is_real_time).toBe(false);
  });
});

const Outdated = z.object({ error: z.literal('quote_outdated'), total_cents: z.number(), quote: z.string() });

/** What the refusal says besides no. */
function refusedWith(call: () => void): z.infer<typeof Outdated> {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal) return Outdated.parse(error.detail);
    throw error;
  }
  throw new Error('It was not refused');
}

describe('a quote', () => {
  const assertValid =
    (quote: string | undefined, change: object = {}) =>
    () =>
      assertPrice(
        environment.deps.services.campaigns.context,
        { quote },
        { ...campaign, ...change },
        0,
        environment.clock.now(),
      );

  it('is valid for its campaign, also after changes that do not affect the price', async () => {
    const { quote } = await ask('estimate', campaign);
    expect(assertValid(quote)).not.toThrow();
    expect(
      assertValid(quote, { headline: 'Another one', selectedPlatforms: ['streaming_package', 'meta'] }),
    ).not.toThrow();
    expect(assertValid(undefined)).not.toThrow();
  });

  it.each([
    ['another budget', { budget_amount: 2_001 }],
    ['a daily budget', { budget_type: 'daily' }],
    ['another date', { end_date: '2027-03-16' }],
    ['another platform', { selectedPlatforms: ['meta', 'tiktok'] }],
  ])('does not hold for %s: there is a fresh one in the refusal, which does', async (_, change) => {
    const { quote } = await ask('estimate', campaign);
    const { total_cents, quote: fresh } = refusedWith(assertValid(quote, change));
    expect(total_cents).toBe((await ask('estimate', { ...campaign, ...change })).total_cents);
    expect(assertValid(fresh, change)).not.toThrow();
  });

  it('does not hold when it was altered or made up', async () => {
    const { quote } = await ask('estimate', campaign);
    // Not the last letters: of those some bits carry nothing, and a random letter may already be the new one.
    const middle = quote.length - 10;
    const other = quote[middle] === 'x' ? 'y' : 'x';
    expect(assertValid(`${quote.slice(0, middle)}${other}${quote.slice(middle + 1)}`)).toThrow('quote_outdated');
    expect(assertValid('a cheap one')).toThrow('quote_outdated');
  });

  it('holds for an hour', async () => {
    const { quote, quote_expires_at } = await ask('estimate', campaign);
    const { context } = environment.deps.services.campaigns;
    const ends = Date.parse(quote_expires_at);
    expect(() => assertPrice(context, { quote }, campaign, 0, new Date(ends - 1))).not.toThrow();
    expect(() => assertPrice(context, { quote }, campaign, 0, new Date(ends))).toThrow('quote_outdated');
    expect(ends - environment.clock.now().getTime()).toBeGreaterThan(59 * 60_000);
  });
});
