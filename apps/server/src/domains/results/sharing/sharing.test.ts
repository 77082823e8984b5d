import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { lastDays } from '@universal-media/contract/results/range';
import { Report } from '@universal-media/contract/results/reports';
import { MAX_REPORT_LINKS, reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { deliveredCampaign } from '#testing/builders/delivered-campaign.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { ORIGIN, openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
let campaign_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  campaign_id = await deliveredCampaign(environment, jo.user_id, {
    spend: { google: [31.25, 42.5], meta: [11, 23.75, 37] },
  });
});
afterAll(() => environment.close());

const LINKS = '/api/user/reports/links';
const { shareReport, listReportLinks, getSharedReport } = reportLinkEndpoints;
const ofCampaign = () => ({ campaign_id, days: { kind: 'campaign' } });
const allCampaigns = { campaign_id: null, days: { kind: 'last', days: 30 } };

async function share(input: object = ofCampaign(), who = jo) {
  const link = shareReport.answers.body.parse((await who.post(LINKS, input)).json());
  return { ...link, url: link.url ?? '' };
}
const list = async (who = jo) => listReportLinks.answers.body.parse((await who.get(LINKS)).json()).links;
const tokenIn = (url: string) => url.slice(`${ORIGIN}/shared-report/`.length);
/** A visitor without an account follows the link. */
const follow = (url: string) => environment.app.inject({ url: `/api/shared-report/${tokenIn(url)}` });
const shown = async (url: string) => getSharedReport.answers.body.parse((await follow(url)).json());
const today = () => environment.clock.now().toISOString().slice(0, 10);

/** The report on its owner's page, without the ID of its campaign. */
async function onPage(query: string, who = jo) {
  const { campaign_id: _, ...figures } = Report.parse((await who.get(`/api/user/reports${query}`)).json());
  return figures;
}

describe('a shared report', () => {
  it('has the figures of the page to the digit, for any days', async () => {
    const dates = { from: addDaysTo(today(), -2), to: addDaysTo(today(), -1) };
    const week = lastDays(today(), 7);
    const cases = [
      [`?campaign_id=${campaign_id}`, ofCampaign()],
      [
        `?campaign_id=${campaign_id}&from=${dates.from}&to=${dates.to}`,
        { campaign_id, days: { kind: 'dates', ...dates } },
      ],
      [`?campaign_id=${campaign_id}&from=${week.from}&to=${week.to}`, { campaign_id, days: { kind: 'last', days: 7 } }],
      ['', allCampaigns],
    ] as const;
    for (const [query, input] of cases) {
      const { url } = await share({ ...input, shows_money: true });
      const { report } = await shown(url);
      expect(report).toEqual(await onPage(query));
      expect(report.totals.spend).toBeGreaterThan(0);
    }
  });

  it('has no money in its answer unless its owner shows it', async () => {
    const { url, shows_money } = await share();
    expect(shows_money).toBe(false);
    const { body } = await follow(url);
    const money = /"(?:spend|revenue|cpc|cpm|cpa|roas)":(?!null)/;
    expect(body).not.toMatch(money);
    expect(body).toContain('"spend_by_platform":[]');
    const { totals, by_platform } = await onPage(`?campaign_id=${campaign_id}`);
    for (const { spend } of [totals, ...by_platform]) expect(body).not.toContain(String(spend));
    const { report } = await shown(url);
    expect(report.totals).toMatchObject({ impressions: totals.impressions, clicks: totals.clicks, ctr: totals.ctr });
    expect((await follow((await share({ ...ofCampaign(), shows_money: true })).url)).body).toMatch(money);
  });

  it('names its campaign and brand, and neither the account nor any ID', async () => {
    const { url, link_id } = await share();
    const answer = await follow(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ report: { campaign_name: 'Spring opening' }, brand_name: null });
    for (const trace of [jo.email, jo.user_id, 'Jo Ortega', campaign_id, link_id]) {
      expect(answer.body).not.toContain(trace);
    }
    const mo = await accountHolder(environment);
    await mo.post('/api/user/brands', { name: 'Harbor Light Cafe', website: 'https://shop.example' });
    const own = await deliveredCampaign(environment, mo.user_id, { spend: { google: [5] } });
    const named = await share({ campaign_id: own, days: { kind: 'campaign' } }, mo);
    expect(await shown(named.url)).toMatchObject({ brand_name: 'Harbor Light Cafe' });
    expect(await shown((await share(allCampaigns, mo)).url)).toMatchObject({ brand_name: null });
  });
});

describe('a link to a report', () => {
  it('is listed for its owner with its views, for 30 days', async () => {
    const link = await share();
    expect(link.url).toMatch(new RegExp(`^${ORIGIN}/shared-report/[\\w-]{43}$`));
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(30 * 86_400_000);
    await follow(link.url);
    await follow(link.url);
    expect((await list())[0]).toEqual({ ...link, views: 2 });
  });

  it('ends when it expires', async () => {
    const { url, link_id } = await share();
    const endIn = (seconds: number) => {
      const expires_at = new Date(environment.clock.now().getTime() + seconds * 1_000);
      const created_at = new Date(expires_at.getTime() - 7 * 86_400_000);
      return environment.owner
        .updateTable('report_link')
        .set({ created_at, expires_at })
        .where('link_id', '=', link_id)
        .execute();
    };
    await endIn(60);
    expect((await follow(url)).statusCode).toBe(200);
    await endIn(-1);
    expect((await follow(url)).statusCode).toBe(404);
    expect((await list()).map((one) => one.link_id)).not.toContain(link_id);
  });

  it('ends at once when it is turned off, and no other link does', async () => {
    const [link, other] = [await share(), await share()];
    expect((await jo.delete(`${LINKS}/${link.link_id}`)).statusCode).toBe(204);
    expect((await follow(link.url)).statusCode).toBe(404);
    expect((await follow(other.url)).statusCode).toBe(200);
    expect((await jo.delete(`${LINKS}/${link.link_id}`)).statusCode).toBe(404);
  });

  it('ends when its campaign is deleted', async () => {
    const mo = await accountHolder(environment);
    const own = await deliveredCampaign(environment, mo.user_id, { spend: { google: [5] } });
    const { url } = await share({ campaign_id: own, days: { kind: 'campaign' } }, mo);
    const deleted_at = environment.clock.now();
    await environment.owner.updateTable('campaign').set({ deleted_at }).where('campaign_id', '=', own).execute();
    expect((await follow(url)).statusCode).toBe(404);
    expect(await list(mo)).toEqual([]);
  });

  it('ends when staff deactivate the account, for good', async () => {
    const mo = await accountHolder(environment);
    const { url } = await share(allCampaigns, mo);
    const { token } = await staffMember(environment, { role: 'super_admin' });
    const setActive = (is_active: boolean) =>
      staffCalls(environment).put(token, `/api/admin/users/${mo.user_id}`, { is_active });
    expect((await setActive(false)).statusCode).toBe(200);
    expect((await follow(url)).statusCode).toBe(404);
    expect((await setActive(true)).statusCode).toBe(200);
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('is listed and turned off by its owner only, and made for own campaigns only', async () => {
    const { url, link_id } = await share();
    const other = await accountHolder(environment);
    expect(await list(other)).toEqual([]);
    expect((await other.delete(`${LINKS}/${link_id}`)).statusCode).toBe(404);
    expect((await other.post(LINKS, ofCampaign())).statusCode).toBe(404);
    expect((await follow(url)).statusCode).toBe(200);
    const seen = await environment.deps.database.transactFor(other.user_id)((trx) =>
      sql`select link_id from report_link`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
  });

  it('needs a confirmed email address', async () => {
    const mo = await accountHolder(environment, { isConfirmed: false });
    expect((await mo.post(LINKS, allCampaigns)).json()).toMatchObject({ code: 'email_unconfirmed' });
  });

  it('is refused for days that make no sense', async () => {
    const backward = { kind: 'dates', from: '2026-11-02', to: '2026-11-01' };
    const endless = { kind: 'dates', from: '2024-01-01', to: '2026-11-01' };
    for (const days of [backward, endless, { kind: 'campaign' }, { kind: 'last', days: 8 }]) {
      expect((await jo.post(LINKS, { campaign_id: null, days })).statusCode).toBe(400);
    }
    expect((await jo.post(LINKS, { ...allCampaigns, works_for_days: 365 })).statusCode).toBe(400);
  });

  it('is refused above the limit until one is turned off', async () => {
    const mo = await accountHolder(environment);
    const first = await share(allCampaigns, mo);
    for (let links = 1; links < MAX_REPORT_LINKS; links += 1) await share(allCampaigns, mo);
    expect((await mo.post(LINKS, allCampaigns)).json()).toMatchObject({ code: 'too_many_links' });
    await mo.delete(`${LINKS}/${first.link_id}`);
    expect((await mo.post(LINKS, allCampaigns)).statusCode).toBe(201);
    expect((await mo.post(LINKS, allCampaigns)).statusCode).toBe(409);
  });

  it('cannot be opened from a copy of the database', async () => {
    const { url, link_id } = await share();
    const row = await environment.owner
      .selectFrom('report_link')
      .selectAll()
      .where('link_id', '=', link_id)
      .executeTakeFirstOrThrow();
    const stored = Buffer.concat([row.token_hash, row.sealed_token]);
    expect(stored.includes(Buffer.from(tokenIn(url)))).toBe(false);
    expect(stored.includes(Buffer.from(tokenIn(url), 'base64url'))).toBe(false);
  });
});

// The clock moves on, which ends the sessions of the tests before.
describe('the days of a shared report', () => {
  it('move on with the calendar, unless dates were chosen', async () => {
    const mo = await accountHolder(environment);
    const week = lastDays(today(), 7);
    const moving = await share({ campaign_id: null, days: { kind: 'last', days: 7 } }, mo);
    const fixed = await share({ campaign_id: null, days: { kind: 'dates', ...week } }, mo);
    expect((await shown(moving.url)).report.range).toEqual(week);
    environment.clock.advance({ days: 2 });
    expect((await shown(moving.url)).report.range).toEqual(lastDays(today(), 7));
    expect((await shown(fixed.url)).report.range).toEqual(week);
  });
});
