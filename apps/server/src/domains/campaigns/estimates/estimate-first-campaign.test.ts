import { PROPOSED_DAYS } from '@universal-media/contract/campaigns/advice/choose-platforms';
import { goalPlans } from '@universal-media/contract/campaigns/advice/goals';
import { FirstEstimate, type FirstEstimateQuestion } from '@universal-media/contract/campaigns/forecast/first-estimate';
import { firstExample } from '@universal-media/contract/campaigns/forecast/first-example';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { believe } from '#core/campaigns/forecast/belief.ts';
import { noCalibrations } from '#core/campaigns/forecast/calibrations.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { buildForecast } from './forecasting.ts';

const texas = {
  place_id: 'state:US-TX',
  type: 'state',
  value: 'TX',
  display_name: 'Texas',
  country_code: 'US',
  state_code: 'TX',
  population: 29_000_000,
} as const;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
  await environment.owner.insertInto('place').values(texas).execute();
}, 120_000);
afterAll(() => environment.close());

const question: FirstEstimateQuestion = {
  budget: 500,
  place_id: texas.place_id,
  platforms: ['streaming_package', 'youtube', 'meta', 'tiktok', 'google', 'spotify'],
};

const ask = (payload: object) => environment.app.inject({ method: 'POST', url: '/api/estimates/first', payload });

it('tells a visitor what a budget buys in a place, with ranges, their source and the exact price', async () => {
  const answer = await ask(question);
  expect(answer.statusCode).toBe(200);
  const estimate = FirstEstimate.parse(answer.json());
  expect(estimate).toMatchObject({ days: 14, fee_cents: 5_000, total_cents: 55_000, basis: 'from general benchmarks' });
  expect(estimate.place.display_name).toBe('Texas');
  expect(estimate.shares.map(({ platform }) => platform)).toEqual(['youtube', 'meta', 'google']);
  expect(estimate.left_out).toContainEqual({ platform: 'streaming_package', min: 750 });
  expect(estimate.impressions.least).toBeLessThan(estimate.impressions.likely);
  expect(estimate.reach.most).toBeLessThanOrEqual(estimate.people ?? 0);
  expect(estimate.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  // The same question has the same answer, so that a reload does not change the figures.
  expect((await ask(question)).json()).toEqual(answer.json());
});

it('refuses a place that is unknown, a budget below the minimum and a plan without platforms', async () => {
  expect((await ask({ ...question, place_id: 'city:0' })).statusCode).toBe(404);
  expect((await ask({ ...question, budget: 99 })).statusCode).toBe(400);
  expect((await ask({ ...question, platforms: [] })).statusCode).toBe(400);
});

it('computes the example of the home page', () => {
  const { start_date, people, shares } = firstExample;
  const now = new Date(`${start_date}T00:00:00Z`);
  const forecast = buildForecast({
    question: {
      objective: goalPlans.visits.campaign_type,
      country: 'US',
      start_date,
      days: PROPOSED_DAYS,
      audience: people,
      placements: shares.map(({ platform, media_cents }) => ({
        platform,
        dollars: media_cents / 100,
        fetched_cpm: null,
      })),
    },
    shares: shares.map((share) => ({ ...share, fee_cents: 0 })),
    lessons: { belief: believe([]), calibrations: noCalibrations, finished: 0, learned_at: now },
    fetched: {},
    now,
  });
  const { impressions, reach, basis, by_platform } = forecast;
  expect({ impressions, reach, basis }).toEqual({
    impressions: firstExample.impressions,
    reach: firstExample.reach,
    basis: firstExample.basis,
  });
  expect(by_platform.map(({ as_of }) => as_of)).toContain(firstExample.as_of);
});
