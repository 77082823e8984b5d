import { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { milestoneEndpoints } from '@universal-media/contract/money/milestones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

// $1,000 on two platforms costs 70 on top, $2,000 costs 120.
const TOTAL = 1_070;
// For the first campaign, and for the first 500 credits that were spent.
const REWARD = 25;

const approved = async (who: AccountHolder) => {
  const body = await launch.submission(who, ['google', 'meta']);
  const { campaign_id } = LaunchResult.parse((await who.post('/api/campaigns', body)).json());
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  return { campaign_id, body };
};

const running = async (who: AccountHolder) => {
  const { campaign_id, body } = await approved(who);
  for (const platform of ['google', 'meta'] as const) {
    await launch.updateRun(campaign_id, platform, { state: 'live', external_id: `${platform}-${campaign_id}` });
  }
  return { campaign_id, body };
};

const ended = async (campaign_id: string, spent: { google: number; meta: number }) => {
  await launch.updateRun(campaign_id, 'google', { state: 'ended', spent_cents: spent.google });
  await launch.updateRun(campaign_id, 'meta', { state: 'ended', spent_cents: spent.meta });
};

const Mine = milestoneEndpoints.listMyMilestones.answers.body;
const progress = async (who: AccountHolder) => {
  const { milestones } = Mine.parse((await who.get('/api/user/milestones')).json());
  return Object.fromEntries(milestones.map(({ milestone, progress: percent }) => [milestone, percent]));
};

describe('deleting a campaign', () => {
  it('releases everything at once before it was approved', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google', 'meta']);
    await launch.settled();
    expect((await jo.delete(`/api/campaigns/${campaign_id}`)).statusCode).toBe(204);
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000, held: 0 });
    expect((await jo.get(`/api/campaigns/${campaign_id}`)).statusCode).toBe(404);
    expect((await jo.delete(`/api/campaigns/${campaign_id}`)).statusCode).toBe(404);
  });

  it('keeps the fee and delivered media while it runs, and returns the rest as what it was', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await running(jo);
    expect(await launch.wallet(jo)).toEqual({ balance: 5_000 - TOTAL + REWARD, held: 0, granted: REWARD });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await ended(campaign_id, { google: 10_000, meta: 0 });
    expect(await launch.wallet(jo)).toEqual({
      balance: 5_000 - TOTAL + REWARD + 900,
      held: 0,
      granted: REWARD,
    });
  });

  it('is no way to spend milestones: a budget that comes back was never spent', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await running(jo);
    expect(await progress(jo)).toMatchObject({ spend_500: 14, silver_tier: 2 });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await ended(campaign_id, { google: 0, meta: 0 });
    expect(await progress(jo)).toMatchObject({ first_campaign: 100, spend_500: 14, silver_tier: 2 });
    expect(await launch.wallet(jo)).toMatchObject({ granted: REWARD });
  });

  it('counts what was delivered, to the cent', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await running(jo);
    await jo.delete(`/api/campaigns/${campaign_id}`);
    await ended(campaign_id, { google: 42_999, meta: 0 });
    expect(await progress(jo)).toMatchObject({ spend_500: 99 });
    // The fee of the next campaign is spent as soon as it is charged.
    await running(jo);
    expect(await progress(jo)).toMatchObject({ spend_500: 100 });
  });
});

describe('overspending', () => {
  it('has to be confirmed, and is never charged: nothing is returned and nothing more is captured', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await running(jo);
    const before = await launch.wallet(jo);
    await jo.delete(`/api/campaigns/${campaign_id}`);
    for (const [platform, spent_cents] of [
      ['google', 100_000],
      ['meta', 50_001],
    ] as const) {
      const end = { state: 'ended', spent_cents } as const;
      expect((await launch.updateRun(campaign_id, platform, end)).json()).toMatchObject({ code: 'invalid_input' });
      await launch.updateRun(campaign_id, platform, { ...end, above_media: true });
    }
    expect(await launch.wallet(jo)).toEqual({
      ...before,
      balance: before.balance + REWARD,
      granted: before.granted + REWARD,
    });
  });
});

describe('completing a campaign', () => {
  it('happens after its last day in its own time zone, and settles it', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await running(jo);
    launch.environment.clock.advance({ days: 9 });
    await launch.settled();
    expect((await launch.row(campaign_id)).status).toBe('active');
    launch.environment.clock.advance({ days: 1 });
    await launch.settled();
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'completed', settled_at: null });
    const before = await launch.wallet(jo);
    await ended(campaign_id, { google: 50_000, meta: 40_000 });
    expect((await launch.row(campaign_id)).settled_at).not.toBeNull();
    expect((await launch.wallet(jo)).balance).toBe(before.balance + 100 + REWARD);
  });
});
