import { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const NewPrice = z.object({ detail: z.object({ quote: z.string() }) });

// $1,000 on two platforms costs 70 on top, $2,000 costs 120.
const TOTAL = 1_070;

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

describe('editing a campaign', () => {
  it('charges only the increase, once for a repeated request', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    const before = await launch.wallet(jo);
    const { version } = await launch.find(jo, campaign_id);
    const raised = { ...body, budget_amount: 2_000, version };
    const answers = await Promise.all([1, 2, 3].map(() => jo.put(`/api/campaigns/${campaign_id}`, raised)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409]);
    const after = await launch.wallet(jo);
    expect(after.balance + after.held).toBe(before.balance);
    expect(after.held).toBe(1_050);
  });

  it('costs nothing when the budget did not grow', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    const before = await launch.wallet(jo);
    const answer = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, name: 'Spring tune-up' });
    expect(LaunchResult.parse(answer.json())).toMatchObject({
      status: 'active',
      charged_amount: 0,
      milestones_completed: ['first_campaign'],
    });
    expect(await launch.wallet(jo)).toEqual(before);
    // A repeated submission returns the state of the same campaign, with what it has completed.
    const repeated = LaunchResult.parse((await jo.post('/api/campaigns', body)).json());
    expect(repeated.milestones_completed).toEqual(['first_campaign']);
  });

  it('refuses a charge that differs from ours, with a quote that is then accepted', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    const raised = { ...body, budget_amount: 2_000, original_budget: 2_000, budget_difference: 0 };
    const before = await launch.wallet(jo);
    const refused = await jo.put(`/api/campaigns/${campaign_id}`, { ...raised, charge_amount: 1_000 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'quote_outdated', detail: { charge_cents: 105_000 } });
    expect(await launch.wallet(jo)).toEqual(before);
    const { quote } = NewPrice.parse(refused.json()).detail;
    const accepted = await jo.put(`/api/campaigns/${campaign_id}`, { ...raised, charge_amount: 1_000, quote });
    expect(LaunchResult.parse(accepted.json()).charged_amount).toBe(1_050);
  });

  it('accepts the charge that we computed', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    const raised = { ...body, budget_amount: 2_000, charge_amount: 1_050, charge_for_update: true };
    const answer = await jo.put(`/api/campaigns/${campaign_id}`, raised);
    expect(LaunchResult.parse(answer.json()).charged_amount).toBe(1_050);
  });

  it('sends a change of the copy back to review and pauses meanwhile', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    const answer = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, headline: 'Something else entirely' });
    expect(LaunchResult.parse(answer.json()).status).toBe('under_review');
    const rows = await launch.parts(campaign_id);
    expect(rows.map(({ wanted }) => wanted)).toEqual(['created', 'created']);
  });

  it('releases the difference at once before it runs', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google', 'meta']);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    await jo.put(`/api/campaigns/${body.draft_id}`, { ...body, budget_amount: 500 });
    // 10 + 2 x 5 + 25.
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000 - 545, held: 545 });
  });

  it('replaces a platform for the difference in cost', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google', 'meta']);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    const other = { ...body, platforms: ['google', 'reddit', 'x'] };
    expect((await jo.put(`/api/campaigns/${body.draft_id}`, other)).statusCode).toBe(200);
    await launch.settled();
    const parts = await launch.parts(body.draft_id);
    expect(parts.map(({ platform, state }) => [platform, state])).toEqual([
      ['google', 'created'],
      ['meta', 'ended'],
      ['reddit', 'created'],
      ['x', 'created'],
    ]);
    // A third platform costs five more.
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL + 5 });
    await launch.decide(body.draft_id, { status: 'active' });
    for (const platform of ['google', 'reddit', 'x'] as const)
      await launch.updateRun(body.draft_id, platform, { state: 'live' });
    expect(await launch.wallet(jo)).toMatchObject({ held: 0 });
  });

  it('refuses a budget below what was delivered', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await running(jo);
    await launch.environment.owner
      .updateTable('campaign_platform')
      .set({ spent_cents: 30_000n })
      .where('campaign_id', '=', campaign_id)
      .execute();
    const answer = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, budget_amount: 400 });
    expect(answer.json()).toMatchObject({ code: 'below_delivered' });
  });

  it('is refused without credits and leaves the campaign unchanged', async () => {
    const jo = await launch.advertiser(TOTAL);
    const { campaign_id, body } = await running(jo);
    const before = await launch.find(jo, campaign_id);
    const answer = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, budget_amount: 2_000 });
    expect(answer.statusCode).toBe(402);
    expect(await launch.find(jo, campaign_id)).toMatchObject({ budget: 1_000, version: before.version });
  });
});

describe('two tabs', () => {
  it('cannot spend the same credits twice', async () => {
    const jo = await launch.advertiser(TOTAL);
    const [one, other] = [
      await launch.submission(jo, ['google', 'meta']),
      await launch.submission(jo, ['google', 'meta']),
    ];
    const answers = await Promise.all([jo.post('/api/campaigns', one), jo.post('/api/campaigns', other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 402]);
    expect(await launch.wallet(jo)).toMatchObject({ balance: 0, held: TOTAL });
  });
});

describe('a rejected campaign', () => {
  it('can be edited, resubmitted and paid for again', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google', 'meta']);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    await launch.decide(body.draft_id, { status: 'rejected', reason: 'quality' });
    expect(await launch.wallet(jo)).toMatchObject({ held: 0 });
    const answer = await jo.put(`/api/campaigns/${body.draft_id}`, { ...body, headline: 'A calmer headline' });
    expect(LaunchResult.parse(answer.json())).toMatchObject({ status: 'under_review', charged_amount: TOTAL });
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL });
    await launch.decide(body.draft_id, { status: 'active' });
    await launch.updateRun(body.draft_id, 'google', { state: 'live' });
    expect((await launch.find(jo, body.draft_id)).status).toBe('active');
  });
});
