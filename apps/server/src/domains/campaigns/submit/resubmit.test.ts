import { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { wholeResubmissionCents } from '@universal-media/contract/campaigns/submit/edit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

// $1,000 on two platforms costs 70 on top; each platform has half of both.
const SHARE = 535;
// Going live completes two milestones of 25 credits.
const REWARD = 25;

/** A campaign that is live on Meta and was rejected by Google, whose share went back. */
async function halfRejected(who: AccountHolder) {
  const body = await launch.submission(who, ['google', 'meta']);
  const { campaign_id } = LaunchResult.parse((await who.post('/api/campaigns', body)).json());
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.updateRun(campaign_id, 'google', {
    state: 'refused',
    reason: 'The headline shouts.',
    field: 'headline',
  });
  await launch.updateRun(campaign_id, 'meta', { state: 'live', external_id: `meta-${campaign_id}` });
  return { campaign_id, body, path: `/api/campaigns/${campaign_id}` };
}

const states = async (campaign_id: string) =>
  (await launch.parts(campaign_id)).map(({ platform, state }) => [platform, state]);

describe('a platform that rejected a campaign', () => {
  it('names the field, and what was paid for it is returned', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await halfRejected(jo);
    const google = (await launch.find(jo, campaign_id)).parts.find(({ platform }) => platform === 'google');
    expect(google).toMatchObject({
      platform: 'google',
      state: 'refused',
      reason: 'The headline shouts.',
      rejection: { field: 'headline', paid_cents: 0 },
    });
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000 + REWARD - SHARE, held: 0 });
  });

  it('is not bought again by any other edit', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body, path } = await halfRejected(jo);
    const before = await launch.wallet(jo);
    const edited = { ...body, headline: 'A calmer headline', charge_amount: 0 };
    const answer = LaunchResult.parse((await jo.put(path, edited)).json());
    expect(answer).toMatchObject({ charged_amount: 0, state: 'under_review' });
    expect(await launch.wallet(jo)).toEqual(before);
    expect(await states(campaign_id)).toEqual([
      ['google', 'refused'],
      ['meta', 'live'],
    ]);
    // Staff approve the change: the rejected platform still stays off.
    await launch.decide(campaign_id, { status: 'active' });
    expect((await launch.parts(campaign_id)).map(({ wanted }) => wanted)).not.toContain('created');
    expect(await states(campaign_id)).toContainEqual(['google', 'refused']);
  });

  it('is submitted again for its own price, once', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body, path } = await halfRejected(jo);
    const { version } = await launch.find(jo, campaign_id);
    const before = await launch.wallet(jo);
    const fixed = {
      ...body,
      platform_copy: { google: { headline: 'Ready for winter' } },
      resubmit_platforms: ['google_ads'],
      charge_amount: SHARE,
      version,
    };
    const answers = await Promise.all([jo.put(path, fixed), jo.put(path, fixed)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await launch.wallet(jo)).toMatchObject({ balance: before.balance - SHARE, held: SHARE });
    const google = (await launch.find(jo, campaign_id)).parts.find(({ platform }) => platform === 'google');
    expect(google).toMatchObject({ state: 'created', reason: null });
    expect(google?.rejection).toBeUndefined();
    await launch.decide(campaign_id, { status: 'active' });
    await launch.updateRun(campaign_id, 'google', { state: 'live', external_id: 'again' });
    expect(await launch.wallet(jo)).toMatchObject({ balance: before.balance - SHARE, held: 0 });
  });

  it('is refused with a new quote if the client expects another price', async () => {
    const jo = await launch.advertiser();
    const { body, path } = await halfRejected(jo);
    const answer = await jo.put(path, { ...body, resubmit_platforms: ['google'], charge_amount: 0 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'quote_outdated', detail: { charge_cents: SHARE * 100 } });
  });

  it('costs its share of a budget that was raised meanwhile', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body, path } = await halfRejected(jo);
    // $2,000 costs 120 on top, so that half of it is 1,060.
    const raised = LaunchResult.parse((await jo.put(path, { ...body, budget_amount: 2_000 })).json());
    expect(raised.charged_amount).toBe(1_060 - SHARE);
    const again = { ...body, budget_amount: 2_000, resubmit_platforms: ['google'] };
    expect(LaunchResult.parse((await jo.put(path, again)).json()).charged_amount).toBe(1_060);
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000 + REWARD - 2_120 });
    expect(await states(campaign_id)).toContainEqual(['google', 'created']);
  });

  it('ends when it is removed from the campaign', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body, path } = await halfRejected(jo);
    expect((await jo.put(path, { ...body, platforms: ['meta'], budget_amount: 500 })).statusCode).toBe(200);
    expect(await states(campaign_id)).toContainEqual(['google', 'ended']);
  });
});

describe('a campaign that staff rejected', () => {
  it('names the field to fix, and can be edited and resubmitted', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google', 'meta']);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    await launch.decide(body.draft_id, { status: 'rejected', reason: 'quality', field: 'landing_page_url' });
    const rejected = await launch.find(jo, body.draft_id);
    expect(rejected).toMatchObject({ state: 'rejected', status_field: 'landing_page_url' });
    expect(rejected.can).toContain('edit');
    // The price beside "Fix and resubmit" is what the resubmission charges.
    expect(wholeResubmissionCents(rejected)).toBe(2 * SHARE * 100);
    const fixed = { ...body, landing_page_url: 'https://bikes.example/service' };
    const answer = await jo.put(`/api/campaigns/${body.draft_id}`, fixed);
    expect(LaunchResult.parse(answer.json())).toMatchObject({ state: 'under_review', charged_amount: 2 * SHARE });
    expect((await launch.find(jo, body.draft_id)).status_field).toBeUndefined();
  });
});
