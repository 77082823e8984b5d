import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Report } from '@universal-media/contract/results/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { type Delivered, deliveredCampaign } from '#testing/builders/delivered-campaign.ts';
import { openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
let jo: AccountHolder;
beforeAll(async () => {
  world = await openWorld();
  jo = await accountHolder(world);
});
afterAll(() => world.close());

const today = () => world.clock.now().toISOString().slice(0, 10);

const delivered = (what: Delivered, user_id = jo.user_id) => deliveredCampaign(world, user_id, what);

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
    const sam = await accountHolder(world);
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

  it('never shows more spend than the budget that was paid', async () => {
    // Of 500 dollars on each platform.
    const campaign_id = await delivered({ spend: { google: [300, 300] } });
    const { by_day, totals } = await read(`?campaign_id=${campaign_id}`);
    expect(totals.spend).toBe(500);
    expect(by_day.map(({ spend }) => spend)).toEqual([300, 200, 0, 0]);
  });

  it('finds no campaign of another advertiser, and refuses ranges that make no sense', async () => {
    const campaign_id = await delivered({ spend: {} });
    const sam = await accountHolder(world);
    expect((await sam.get(`/api/user/reports?campaign_id=${campaign_id}`)).statusCode).toBe(404);
    expect((await sam.get('/api/user/reports?from=2026-11-02&to=2026-11-01')).statusCode).toBe(400);
    expect((await sam.get('/api/user/reports?from=2024-01-01&to=2026-11-01')).statusCode).toBe(400);
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
