import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import type { EstimateQuestion } from '@universal-media/contract/campaigns/forecast/estimates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdConnection, AdPlatforms } from '#connectors/ad-platforms/ad-account.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { estimateWithLivePrices } from './estimate-campaign.ts';

let environment: TestEnvironment;
let jo: Advertiser;
beforeAll(async () => {
  environment = await openTestEnvironment();
  const { user_id } = await accountHolder(environment);
  const { session_id } = await environment.owner
    .selectFrom('advertiser_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const who = await environment.deps.services.accounts.authenticateAdvertiser(session_id);
  if (!who) throw new Error('The session is not open');
  jo = who;
}, 120_000);
afterAll(() => environment.close());

const never = () => Promise.reject(new Error('An estimate asks for prices and nothing else'));

/** A connection at the port, of which only the price is asked. */
const saying = (getCpmCents: AdConnection['getCpmCents']): AdConnection => ({
  shared: null,
  own: null,
  forAccount: () => {
    throw new Error('An estimate asks for prices and nothing else');
  },
  createAccount: never,
  findAccount: never,
  accountStates: never,
  getCpmCents,
});

const campaign: EstimateQuestion = {
  ...newCampaign('2027-03-01', 'America/Chicago'),
  budget_amount: 2_000,
  selectedPlatforms: ['meta', 'tiktok', 'google', 'x'],
};

const estimate = (adPlatforms: AdPlatforms) =>
  estimateWithLivePrices(
    { ...environment.deps.services.campaigns.context, adPlatforms },
    environment.deps.database.transactFor(jo.user.user_id),
    jo,
    { ...campaign, refresh: true },
  );

describe('an estimate that asks platforms', () => {
  it('rests on what they say, and says which of them did', async () => {
    const asked: unknown[] = [];
    const meta = saying(async (order) => {
      asked.push(order);
      return 2_000;
    });
    const answer = await estimate({ meta, tiktok: saying(async () => null), 'google-ads': null });
    expect(asked).toEqual([{ platform: 'meta', objective: 'awareness', places: [] }]);
    expect(answer).toMatchObject({
      is_real_time: true,
      live_cpms: { meta: 20 },
      api_status: { meta: 'live', tiktok: 'live', google: 'not_connected', x: 'not_connected' },
    });
    expect(answer.live_cpms).toEqual({ meta: 20 });
    const [own] = answer.platform_breakdown;
    expect(own).toMatchObject({ platform: 'meta', source: 'platform', as_of: answer.pricing_timestamp });
    expect(own?.cpm.likely).toBeGreaterThan(18);
    expect(answer.basis).toContain('with prices just fetched from Meta');
    const { ai_confidence } = await estimate({ meta: null, tiktok: null, 'google-ads': null });
    expect(answer.ai_confidence).toBeGreaterThan(ai_confidence);
  });

  it('comes all the same when they fail, and in time when they hang', async () => {
    const tiktok = saying(() => Promise.reject(new TryLater('too many calls', 30)));
    const google = saying(() => new Promise(() => undefined));
    const begun = performance.now();
    const answer = await estimate({ meta: null, tiktok, 'google-ads': google });
    expect(performance.now() - begun).toBeLessThan(6_000);
    expect(answer).toMatchObject({
      is_real_time: false,
      live_cpms: {},
      api_status: { meta: 'not_connected', tiktok: 'unavailable', google: 'unavailable', x: 'not_connected' },
    });
    expect(answer.platform_breakdown).toHaveLength(4);
  });
});
