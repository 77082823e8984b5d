import { CAMPAIGNS_PER_PAGE, campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow, fundCampaign } from '#testing/builders/campaign-row.ts';
import { load } from '#testing/builders/draft-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const Listed = campaignEndpoints.listCampaigns.answers.body;
const Found = campaignEndpoints.getCampaign.answers.body;

const list = async (who: AccountHolder, query = '') => Listed.parse((await who.get(`/api/campaigns${query}`)).json());
const find = async (who: AccountHolder, id: string) =>
  Found.parse((await who.get(`/api/campaigns/${id}`)).json()).campaign;
const today = () => environment.clock.now().toISOString().slice(0, 10);
const ago = (minutes: number) => new Date(environment.clock.now().getTime() - minutes * 60_000);

describe('the campaign list', () => {
  it('shows the latest first, with its runs in platform order and the allowed actions', async () => {
    const jo = await accountHolder(environment);
    const older = await campaignRow(environment, jo.user_id, { campaign: { created_at: ago(10) } });
    const newer = await campaignRow(environment, jo.user_id, {
      data: { name: 'Autumn', start_date: addDaysTo(today(), -5), end_date: addDaysTo(today(), 4) },
      campaign: { status: 'active' },
      part: { state: 'live', wanted: 'live', spent_cents: 12_500n, impressions: 4_000n, clicks: 40n },
    });
    const { campaigns } = await list(jo);
    expect(campaigns.map(({ campaign_id }) => campaign_id)).toEqual([newer.campaign_id, older.campaign_id]);
    expect(campaigns[0]).toMatchObject({
      id: newer.campaign_id,
      name: 'Autumn',
      status: 'active',
      platforms: ['meta', 'google'],
      parts: [
        { platform: 'meta', state: 'live', by_hand: true, spent_cents: 12_500 },
        { platform: 'google', state: 'live', spent_cents: 12_500 },
      ],
      budget: 1_000,
      budget_amount: 1_000,
      daily_budget: 100,
      spent: 250,
      total_spent: 250,
      spent_share: 0.25,
      elapsed_share: 0.5,
      impressions: 8_000,
      can: ['edit', 'pause', 'duplicate', 'share', 'delete'],
    });
  });

  it('pages through all campaigns once, also those created at the same time', async () => {
    const jo = await accountHolder(environment);
    const created_at = ago(0);
    const made = [];
    for (let index = 0; index < CAMPAIGNS_PER_PAGE + 3; index += 1) {
      made.push((await campaignRow(environment, jo.user_id, { campaign: { created_at } })).campaign_id);
    }
    const first = await list(jo);
    expect(first.campaigns).toHaveLength(CAMPAIGNS_PER_PAGE);
    const second = await list(jo, `?cursor=${first.next_cursor}`);
    expect(second.next_cursor).toBeNull();
    const seen = [...first.campaigns, ...second.campaigns].map(({ campaign_id }) => campaign_id);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('counts all views, regardless of the one that is shown', async () => {
    const jo = await accountHolder(environment);
    for (const status of ['under_review', 'pending', 'active', 'rejected', 'cancelled'] as const) {
      await campaignRow(environment, jo.user_id, { campaign: { status } });
    }
    const counts = { review: 2, active: 1, paused: 0, ended: 2 };
    expect(await list(jo)).toMatchObject({ total: 5, counts });
    const ended = await list(jo, '?view=ended');
    expect(ended).toMatchObject({ total: 5, counts });
    expect(ended.campaigns.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'rejected']);
  });

  it('refuses a cursor of another view', async () => {
    const jo = await accountHolder(environment);
    const cursor = Buffer.from(
      JSON.stringify({ of: 'campaigns ended', at: '2026-11-16T00:00:00.000000Z', id: uuidv7() }),
    ).toString('base64url');
    expect((await jo.get(`/api/campaigns?cursor=${cursor}`)).statusCode).toBe(400);
    expect((await jo.get(`/api/campaigns?view=ended&cursor=${cursor}`)).statusCode).toBe(200);
  });

  it('leaves out deleted campaigns and those of other advertisers', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const deleted = await campaignRow(environment, jo.user_id, {
      campaign: { status: 'cancelled', deleted_at: environment.clock.now() },
    });
    const theirs = await campaignRow(environment, other.user_id);
    expect(await list(jo)).toMatchObject({ campaigns: [], total: 0 });
    for (const { campaign_id } of [deleted, theirs]) {
      expect((await jo.get(`/api/campaigns/${campaign_id}`)).statusCode).toBe(404);
      expect((await jo.post(`/api/campaigns/${campaign_id}/duplicate`)).statusCode).toBe(404);
    }
  });
});

describe('the campaign detail', () => {
  it('includes the data, money, history and forecast', async () => {
    const jo = await accountHolder(environment);
    const row = await campaignRow(environment, jo.user_id);
    const { campaign_id } = row;
    await fundCampaign(environment, row);
    const moves = [
      { from_state: null, to_state: 'pending', actor_kind: 'advertiser', actor_id: jo.user_id },
      { from_state: 'pending', to_state: 'under_review', actor_kind: 'system', actor_id: null },
    ] as const;
    for (const move of moves) {
      await environment.owner
        .insertInto('campaign_move')
        .values({ move_id: uuidv7(), campaign_id, user_id: jo.user_id, created_at: environment.clock.now(), ...move })
        .execute();
    }
    const range = { least: 1, likely: 2, most: 3 };
    const forecast = {
      made_at: environment.clock.now().toISOString(),
      model: 'm1',
      impressions: range,
      reach: range,
      clicks: null,
      conversions: null,
      by_platform: [],
      basis: 'from general benchmarks',
    };
    const kept = { campaign_id, user_id: jo.user_id, model: 'm1', asked: '{}', made_at: environment.clock.now() };
    await environment.owner
      .insertInto('campaign_forecast')
      .values({ ...kept, revision: 1, forecast: JSON.stringify(forecast) })
      .execute();

    const campaign = await find(jo, campaign_id);
    const total_cents = Number(row.total_cents);
    expect(campaign).toMatchObject({
      campaign_data: { headline: 'The doors open on Saturday' },
      money: { media_cents: 100_000, total_cents, held_cents: total_cents, captured_cents: 0, released_cents: 0 },
      history: [
        { from: null, to: 'pending', by: 'advertiser' },
        { from: 'pending', to: 'under_review', by: 'system' },
      ],
      forecast: { impressions: range, basis: 'from general benchmarks' },
      share_url: null,
    });
  });

  it('never shows a spend above the budget, whatever a platform reports', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      campaign: { status: 'active' },
      part: { state: 'live', wanted: 'live', spent_cents: 99_000n },
    });
    const { spent, spent_share, money, parts } = await find(jo, campaign_id);
    expect({ spent, spent_share, spent_cents: money.spent_cents }).toEqual({
      spent: 1_000,
      spent_share: 1,
      spent_cents: 100_000,
    });
    expect(parts.map(({ spent_cents }) => spent_cents)).toEqual([50_000, 50_000]);
  });

  it('runs on its end date and is over when that has passed in its own time zone', async () => {
    const jo = await accountHolder(environment);
    const inKiritimati = new Date(environment.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    const endingOn = async (end_date: string) => {
      const { campaign_id } = await campaignRow(environment, jo.user_id, {
        data: { time_zone: 'Pacific/Kiritimati', start_date: addDaysTo(inKiritimati, -4), end_date },
        campaign: { status: 'paused' },
      });
      return find(jo, campaign_id);
    };
    const [today, yesterday] = [await endingOn(inKiritimati), await endingOn(addDaysTo(inKiritimati, -1))];
    expect([today.elapsed_share, yesterday.elapsed_share]).toEqual([0.8, 1]);
    expect(today.can).toContain('edit');
    expect(yesterday.can).not.toContain('edit');
  });
});

describe('duplicating a campaign', () => {
  it('creates a draft of the same length that starts tomorrow, with its files', async () => {
    const jo = await accountHolder(environment);
    const uploadedContent = [{ content_id: uuidv7(), filename: 'video.mp4' }];
    const name = 'N'.repeat(118);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: { name, uploadedContent, start_date: '2026-01-05', end_date: '2026-01-18' },
      campaign: { status: 'completed' },
    });
    const answer = await jo.post(`/api/campaigns/${campaign_id}/duplicate`);
    expect(answer.statusCode).toBe(201);
    const { draft_id } = campaignEndpoints.duplicateCampaign.answers.body.parse(answer.json());
    expect(draft_id).not.toBe(campaign_id);
    const draft = await load(jo, draft_id);
    const start_date = addDaysTo(today(), 1);
    expect(draft?.campaign_data).toMatchObject({
      name: `Copy of ${name}`.slice(0, 120),
      start_date,
      end_date: addDaysTo(start_date, 13),
      uploadedContent,
      headline: 'The doors open on Saturday',
    });
    // The campaign itself stays as it is.
    expect((await find(jo, campaign_id)).name).toBe(name);
  });
});
