import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Report } from '@universal-media/contract/results/reports';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignMove } from '#storage/schema.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { type Delivered, deliveredCampaign } from '#testing/builders/delivered-campaign.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
});
afterAll(() => environment.close());

const today = () => environment.clock.now().toISOString().slice(0, 10);

const delivered = (what: Delivered, user_id = jo.user_id) => deliveredCampaign(environment, user_id, what);

const read = async (query: string, who = jo) => Report.parse((await who.get(`/api/user/reports${query}`)).json());

describe('a report', () => {
  it('opens on the days of its campaign, with its platforms and when they were read', async () => {
    const campaign_id = await delivered({ spend: { google: [30, 40], meta: [10, 20, 30] } });
    const report = await read(`?campaign_id=${campaign_id}`);
    expect(report.range).toEqual({ from: addDaysTo(today(), -3), to: today() });
    expect(report.totals).toMatchObject({
      impressions: 5_000,
      clicks: 100,
      conversions: 10,
      spend: 130,
      ctr: 0.02,
      cpa: 13,
    });
    expect(report.by_platform.map(({ platform, spend }) => [platform, spend])).toEqual([
      ['google', 70],
      ['meta', 60],
    ]);
    expect(report.by_platform.every(({ updated_at }) => updated_at !== null)).toBe(true);
    expect(report.by_day.map(({ spend, state }) => [spend, state])).toEqual([
      [40, 'settling'],
      [60, 'settling'],
      [30, 'settling'],
      [0, 'open'],
    ]);
    expect(report.previous).toBeNull();
  });

  it('is about all campaigns without a campaign, and compares with the days before', async () => {
    const sam = await accountHolder(environment);
    await delivered({ days_ago: 3, spend: { google: [10, 10, 10] } }, sam.user_id);
    await delivered({ days_ago: 5, spend: { meta: [7, 7, 0, 0, 5] } }, sam.user_id);
    const [from, to] = [addDaysTo(today(), -3), addDaysTo(today(), -1)];
    const report = await read(`?from=${from}&to=${to}`, sam);
    expect(report).toMatchObject({ campaign_id: null, totals: { spend: 35 } });
    expect(report.previous).toMatchObject({
      range: { from: addDaysTo(today(), -6), to: addDaysTo(today(), -4) },
      totals: { spend: 14 },
    });
  });

  it('compares with the same weekdays, or with nothing, when that is asked', async () => {
    const sam = await accountHolder(environment);
    await delivered({ days_ago: 10, spend: { google: [1, 2, 4, 8, 16, 32, 64, 5, 5, 5] } }, sam.user_id);
    const range = `?from=${addDaysTo(today(), -3)}&to=${addDaysTo(today(), -1)}`;
    const weekdays = await read(`${range}&compare=weekdays`, sam);
    expect(weekdays).toMatchObject({ comparison: 'weekdays', totals: { spend: 15 } });
    expect(weekdays.previous).toMatchObject({
      range: { from: addDaysTo(today(), -10), to: addDaysTo(today(), -8) },
      totals: { spend: 7 },
    });
    expect(await read(`${range}&compare=none`, sam)).toMatchObject({ comparison: 'none', previous: null });
    expect((await sam.get(`/api/user/reports${range}&compare=horoscope`)).statusCode).toBe(400);
  });

  it('never shows more spend than the budget that was paid', async () => {
    // Of 500 dollars on each platform.
    const campaign_id = await delivered({ spend: { google: [300, 300] } });
    const { by_day, totals } = await read(`?campaign_id=${campaign_id}`);
    expect(totals.spend).toBe(500);
    expect(by_day.map(({ spend }) => spend)).toEqual([300, 200, 0, 0]);
  });

  it('finds no campaign of another advertiser, and refuses ranges that make no sense', async () => {
    const campaign_id = await delivered({ spend: {} });
    const sam = await accountHolder(environment);
    expect((await sam.get(`/api/user/reports?campaign_id=${campaign_id}`)).statusCode).toBe(404);
    expect((await sam.get('/api/user/reports?from=2026-11-02&to=2026-11-01')).statusCode).toBe(400);
    expect((await sam.get('/api/user/reports?from=2024-01-01&to=2026-11-01')).statusCode).toBe(400);
  });
});

describe('the pacing of a report', () => {
  it('holds spend against the plan for the days that are over', async () => {
    // 11 days and 500 dollars on each platform; 3 days are over.
    const campaign_id = await delivered({ spend: { google: [30, 40], meta: [10] } });
    const report = await read(`?campaign_id=${campaign_id}`);
    expect(report.pacing).toEqual({ campaigns: 1, spent: 80, due: 272.72, plan: 1_000, days_left: 8 });
    expect(report.by_platform.map(({ platform, due }) => [platform, due])).toEqual([
      ['google', 136.36],
      ['meta', 136.36],
    ]);
    const first = addDaysTo(today(), -3);
    const day = await read(`?campaign_id=${campaign_id}&from=${first}&to=${first}`);
    expect(day.by_platform[0]?.due).toBe(45.45);
    expect(day.pacing).toEqual(report.pacing);
  });

  it('sums the active campaigns of an advertiser', async () => {
    const sam = await accountHolder(environment);
    expect((await read('', sam)).pacing).toBeNull();
    await delivered({ spend: { google: [30] } }, sam.user_id);
    const paused = await delivered({ spend: { google: [30] } }, sam.user_id);
    await environment.owner
      .updateTable('campaign')
      .set({ status: 'paused' })
      .where('campaign_id', '=', paused)
      .execute();
    const { pacing, by_platform } = await read('', sam);
    expect(pacing).toEqual({ campaigns: 1, spent: 30, due: 272.72, plan: 1_000, days_left: null });
    expect(by_platform.map(({ due }) => due)).toEqual([null, null]);
  });
});

describe('the annotations of a report', () => {
  const moves = (
    { owner }: TestEnvironment,
    campaign_id: string,
    user_id: string,
    some: readonly Partial<Insertable<CampaignMove>>[],
  ) =>
    owner
      .insertInto('campaign_move')
      .values(
        some.map((move) => ({
          move_id: uuidv7(),
          campaign_id,
          user_id,
          platform: null,
          from_state: 'active',
          to_state: 'paused',
          actor_kind: 'system' as const,
          created_at: environment.clock.now(),
          ...move,
        })),
      )
      .execute();
  const daysAgo = (days: number) => new Date(environment.clock.now().getTime() - days * 86_400_000);
  const goneLive = (campaign_id: string, days_ago: number) =>
    environment.owner
      .updateTable('campaign')
      .set({ live_at: daysAgo(days_ago) })
      .where('campaign_id', '=', campaign_id)
      .execute();

  it('say what happened to the campaign, from its history and its budgets', async () => {
    const campaign_id = await delivered({ spend: { google: [30, 40] } });
    await goneLive(campaign_id, 3);
    await moves(environment, campaign_id, jo.user_id, [
      { platform: 'google', from_state: 'in_review', to_state: 'live', created_at: daysAgo(3) },
      { from_state: 'launching', to_state: 'active', created_at: daysAgo(3) },
      { platform: 'google', from_state: 'live', to_state: 'paused', created_at: daysAgo(1) },
      { created_at: daysAgo(1) },
      { platform: 'google', from_state: 'paused', to_state: 'live' },
      { from_state: 'paused', to_state: 'active' },
    ]);
    for (const [revision, media_cents] of [50_000, 70_000].entries()) {
      await environment.owner
        .insertInto('campaign_forecast')
        .values({
          campaign_id,
          user_id: jo.user_id,
          revision: revision + 1,
          model: 'test',
          forecast: '{}',
          asked: JSON.stringify({ media_cents }),
          made_at: daysAgo(2 - revision),
        })
        .execute();
    }
    const { annotations } = await read(`?campaign_id=${campaign_id}`);
    expect(annotations.map(({ day, kind, sentence }) => [day, kind, sentence])).toEqual([
      [addDaysTo(today(), -3), 'live', 'Went live on Google Ads.'],
      [addDaysTo(today(), -1), 'paused', 'Paused.'],
      [addDaysTo(today(), -1), 'budget', 'Budget raised from $500.00 to $700.00.'],
      [today(), 'resumed', 'Resumed.'],
    ]);
    expect(annotations[0]?.campaign).toEqual({ campaign_id, name: 'Spring opening' });
  });

  it('are those of the days and of the campaigns of the report', async () => {
    const sam = await accountHolder(environment);
    const [one, other] = [
      await delivered({ spend: { google: [5] } }, sam.user_id),
      await delivered({ name: 'Fall sale', spend: { google: [5] } }, sam.user_id),
    ];
    for (const campaign_id of [one, other]) {
      await goneLive(campaign_id, 3);
      await moves(environment, campaign_id, sam.user_id, [{ created_at: daysAgo(2) }]);
    }
    const all = await read(`?from=${addDaysTo(today(), -2)}&to=${today()}`, sam);
    expect(all.annotations.map(({ campaign }) => campaign.name).toSorted()).toEqual(['Fall sale', 'Spring opening']);
    expect((await read(`?campaign_id=${other}`, sam)).annotations).toHaveLength(1);
    expect((await read(`?from=${addDaysTo(today(), -1)}&to=${today()}`, sam)).annotations).toEqual([]);
    expect((await read('')).annotations.some(({ campaign }) => campaign.name === 'Fall sale')).toBe(false);
  });
});

describe('the CSV of a report', () => {
  it('has the figures of the page, Pacific times, and nothing a spreadsheet would run', async () => {
    const campaign_id = await delivered({ name: '=HYPERLINK("https://evil.example")', spend: { google: [30, 40] } });
    const answer = await jo.get(`/api/user/reports/csv?campaign_id=${campaign_id}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.payload.split('\r\n');
    expect(lines[0]).toBe(`\uFEFFCampaign,"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines.find((line) => line.startsWith('Created'))).toMatch(/P[SD]T/);
    expect(lines).toContain('Google Ads,2000,40,0.0200,4,70.00,1.75,35.00,17.50,Not tracked');
    expect(lines).toContain('Total,2000,40,0.0200,4,70.00,1.75,35.00,17.50,Not tracked');
    expect(lines).toContain(`${addDaysTo(today(), -3)},settling,1000,20,2,30.00`);
  });
});
