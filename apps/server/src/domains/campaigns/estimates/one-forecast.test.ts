import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Estimate } from '@universal-media/contract/campaigns/forecast/estimates';
import { pickForecastFields } from '@universal-media/contract/campaigns/forecast/forecast-fields';
import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStream } from '#core/campaigns/forecast/stream.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { ORIGIN } from '#testing/environment/test-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
}, 120_000);
afterAll(() => launch.close());

const DRAFTS = 200;
/** One advertiser may ask 120 times a minute. */
const PER_ADVERTISER = 20;
const platforms: readonly PlatformId[] = ['meta', 'facebook', 'instagram', 'google', 'tiktok'];

/** Fields of a draft, drawn by its number. */
function drawDraft(number: number, today: string) {
  const stream = createStream('draft', number);
  const below = (count: number) => Math.floor(stream.uniform() * count);
  const chosen = platforms.filter(() => stream.uniform() < 0.5);
  const start_date = addDaysTo(today, 4 + below(200));
  return {
    platforms: chosen.length === 0 ? ['meta' as const] : chosen,
    changes: {
      campaign_type: CAMPAIGN_TYPES[below(CAMPAIGN_TYPES.length)],
      start_date,
      end_date: addDaysTo(start_date, 1 + below(30)),
      budget_amount: 500 + below(4_000),
      audience_targeting: {
        age_ranges: stream.uniform() < 0.5 ? ['25-34'] : [],
        genders: stream.uniform() < 0.3 ? ['Female'] : [],
        interests: [],
        demographics: [],
        behaviors: [],
      },
    },
  };
}

async function ask(who: AccountHolder, body: object): Promise<Estimate> {
  const answer = await who.post('/api/campaigns/estimate-realtime', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return Estimate.parse(answer.json());
}

/** The numbers that an estimate and a stored forecast have in common. */
const shown = ({ ranges, platform_breakdown, basis }: Estimate) => ({
  ...ranges,
  by_platform: platform_breakdown,
  basis,
});

const forecastFields = async (who: AccountHolder, selectedPlatforms: readonly PlatformId[]) =>
  pickForecastFields(CampaignData.parse({ ...(await launch.submission(who, [])), selectedPlatforms }));

async function sharedPlan(who: AccountHolder, campaign_id: string) {
  const link = await who.post(`/api/campaigns/${campaign_id}/share`);
  const { share_url } = sharingEndpoints.shareCampaign.answers.body.parse(link.json());
  const answer = await launch.environment.app.inject({
    url: `/api/shared/${share_url.slice(`${ORIGIN}/shared/`.length)}`,
  });
  return sharingEndpoints.getSharedPlan.answers.body.parse(answer.json()).plan;
}

describe('one plan', () => {
  it(`has one forecast in every step, after the launch and in the shared plan, for ${DRAFTS} drafts`, async () => {
    const today = launch.environment.clock.now().toISOString().slice(0, 10);
    let who = await launch.advertiser(200_000);
    let complete = await launch.submission(who, []);
    for (let number = 0; number < DRAFTS; number += 1) {
      if (number % PER_ADVERTISER === PER_ADVERTISER - 1) {
        who = await launch.advertiser(200_000);
        complete = await launch.submission(who, []);
      }
      const draft = drawDraft(number, today);
      const body = { ...complete, draft_id: uuidv7(), ...draft.changes, platforms: draft.platforms };
      const campaign = CampaignData.parse({ ...body, selectedPlatforms: draft.platforms });
      // The steps of the builder ask with the fields that matter; other clients send the whole campaign.
      const inSteps = await ask(who, pickForecastFields(campaign));
      const asWhole = await ask(who, { ...campaign, headline: `Draft ${number}` });
      expect(shown(asWhole)).toEqual(shown(inSteps));
      expect(asWhole.platform_prices).toEqual(inSteps.platform_prices);
      for (const { platform, cpm } of inSteps.platform_breakdown) {
        expect(inSteps.platform_prices.find((one) => one.platform === platform)?.cpm).toEqual(cpm);
      }

      const created = await who.post('/api/campaigns', body);
      expect(created.statusCode, created.body).toBe(201);
      const { forecast } = await launch.find(who, body.draft_id);
      expect(forecast).toMatchObject(shown(inSteps));
      const plan = await sharedPlan(who, body.draft_id);
      expect(plan.forecast).toEqual(forecast);
      expect(plan.parts.reduce((sum, { media_cents }) => sum + media_cents, 0)).toBe(
        Math.round(inSteps.total_media_spend * 100),
      );
    }
  }, 300_000);

  it('keeps its forecast while it is recent, and gets a new one on request', async () => {
    const who = await launch.advertiser();
    const fields = await forecastFields(who, ['meta']);
    const first = await ask(who, fields);
    launch.environment.clock.advance({ minutes: 10 });
    expect((await ask(who, fields)).pricing_timestamp).toBe(first.pricing_timestamp);
    const refreshed = await ask(who, { ...fields, refresh: true });
    expect(refreshed.pricing_timestamp).not.toBe(first.pricing_timestamp);
    const made_at = new Date(launch.environment.clock.now().getTime() - 61 * 60_000);
    await launch.environment.owner
      .updateTable('campaign_estimate')
      .set({ made_at })
      .where('user_id', '=', who.user_id)
      .execute();
    launch.environment.clock.advance({ seconds: 1 });
    expect((await ask(who, fields)).pricing_timestamp).not.toBe(refreshed.pricing_timestamp);
  });

  it('has one answer for two simultaneous requests', async () => {
    const who = await launch.advertiser();
    const fields = await forecastFields(who, ['meta']);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(who, fields)));
    expect(new Set(answers.map(({ pricing_timestamp }) => pricing_timestamp)).size).toBe(1);
  });

  it('prices platforms that are not chosen by goal and season', async () => {
    const who = await launch.advertiser();
    const fields = await forecastFields(who, []);
    const price = async (changes: object) =>
      (await ask(who, { ...fields, ...changes })).platform_prices.find(({ platform }) => platform === 'spotify')?.cpm
        .likely ?? 0;
    const january = await price({ start_date: '2027-01-10', end_date: '2027-01-20' });
    const november = await price({ start_date: '2027-11-10', end_date: '2027-11-20' });
    expect(november / january).toBeCloseTo(1.35 / 0.8, 2);
  });
});
