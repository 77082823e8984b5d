import { advise } from '@universal-media/contract/campaigns/advice/advanced-advice';
import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { ADVERTISER_CATEGORIES, SPECIAL_CATEGORIES } from '@universal-media/contract/platforms/ad-policy';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import type { Location } from '@universal-media/contract/targeting/locations';
import { BIDDING_STRATEGIES, CUSTOM_AUDIENCES, DAYPARTS } from '@universal-media/contract/targeting/targeting-options';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '#core/kit/calendar.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaign } from '#testing/builders/draft-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const CAMPAIGNS = 500;
const AT_ONCE = 10;

const placeIn = (country_code: string): Location => ({
  place_id: `country:${country_code}`,
  type: 'country',
  value: country_code,
  display_name: country_code,
  country_code,
  state_code: null,
  coordinates: null,
  population: null,
  county: null,
});

const words = (max: number) => fc.oneof(fc.constant(''), fc.string({ maxLength: max, unit: 'grapheme' }));
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** What an advertiser may have typed by the end of the second step: seldom all of it valid. */
const typed: fc.Arbitrary<Partial<CampaignData>> = fc.record(
  {
    name: words(40),
    start_date: fc.oneof(fc.constant<string>(''), day),
    end_date: fc.oneof(fc.constant<string>(''), day),
    time_zone: fc.constantFrom('America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'),
    budget_type: fc.constantFrom('total', 'daily'),
    budget_amount: fc.oneof(fc.nat(3_000), fc.nat(1_000_000_000)),
    selectedPlatforms: fc.subarray([...platformIds]),
    budget_allocation: fc.oneof(
      fc.constant(null),
      fc.dictionary(fc.constantFrom(...platformIds), fc.nat(900)).map((parts) => ({ ...parts })),
    ),
    declaration: fc.record({
      advertiser_category: fc.constantFrom(null, ...ADVERTISER_CATEGORIES),
      paid_for_by: words(20),
      special_categories: fc.oneof(fc.constant(null), fc.subarray([...SPECIAL_CATEGORIES])),
    }),
    youtube_hosting_preference: fc.constantFrom('upload_to_universal', 'provide_url'),
    youtube_video_url: fc.constantFrom('', 'https://youtu.be/abcdef1', 'http://youtube.com/'),
    geographic_targeting: fc.record({
      targeting_type: fc.constant('nationwide'),
      locations: fc.subarray(['US', 'DE', 'FR', 'MX']).map((codes) => codes.map(placeIn)),
      radius_miles: fc.constant(25),
    }),
    headline: words(80),
    body_copy: words(250),
    landing_page_url: fc.constantFrom('', 'shop.example', 'https://shop.example/a?b=c', 'https://', 'http://x'),
    advanced_mode: fc.boolean(),
    short_headlines: fc.array(words(45), { maxLength: 5 }),
    keywords: fc.array(words(60), { maxLength: 10 }),
    bidding_strategy: fc.constantFrom(...BIDDING_STRATEGIES),
    target_cpa: fc.oneof(fc.constant(null), fc.nat(500)),
    campaign_budget_optimization: fc.boolean(),
    custom_audiences: fc.subarray([...CUSTOM_AUDIENCES]),
    dayparting_enabled: fc.boolean(),
    dayparting_schedule: fc.record({ Monday: fc.subarray([...DAYPARTS]), Sunday: fc.subarray([...DAYPARTS]) }),
  },
  { requiredKeys: [] },
);

/** As the builder computes it while the advertiser types. */
function inTheBrowser(data: CampaignData) {
  const total_budget = totalBudget(data);
  return {
    missing: findMissing(data, dayIn(data.time_zone, environment.clock.now())),
    advice: advise(data).map(({ kind, message }) => ({ kind, message })),
    budget_allocation: allocationInForce(data.budget_allocation, data.selectedPlatforms, total_budget),
    total_budget,
    ...campaignCost(data, data.selectedPlatforms.length),
  };
}

it(`says of ${CAMPAIGNS} campaigns what the builder says of them`, async () => {
  const jo = await accountHolder(environment);
  const campaigns = fc.sample(typed, { numRuns: CAMPAIGNS, seed: 5 }).map((changes) => campaign(changes));
  for (let from = 0; from < CAMPAIGNS; from += AT_ONCE) {
    await Promise.all(
      campaigns.slice(from, from + AT_ONCE).map(async (campaign_data) => {
        const expected = inTheBrowser(campaign_data);
        const response = await jo.post('/api/campaigns/check', { campaign_data });
        expect(draftEndpoints.checkCampaign.answers.body.parse(response.json())).toEqual(expected);
      }),
    );
  }
  // Not all of them right, and not all of them wrong in the same way.
  const messages = new Set(campaigns.flatMap((data) => inTheBrowser(data).missing.map(({ message }) => message)));
  expect(messages.size).toBeGreaterThan(15);
}, 120_000);
