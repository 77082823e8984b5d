import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { manualMetricEndpoints, manualMetricTexts } from '@universal-media/contract/results/manual/manual-metrics';
import { Report } from '@universal-media/contract/results/reports';
import { permissions } from '@universal-media/contract/wire/permissions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
let dana: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  dana = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
});
afterAll(() => environment.close());

const { listManualEntries, saveManualMetrics, revertManualMetrics, searchMetricCampaigns, listMetricDays } =
  manualMetricEndpoints;
const today = () => environment.clock.now().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDaysTo(today(), -days);

/** A campaign of $1,000 that has run for five days: on Google, which is read, and on Reddit, which is not. */
async function running(change: { start_date?: string; end_date?: string; time_zone?: string } = {}) {
  const name = `Figures ${uuidv7()}`;
  const { campaign_id } = await campaignRow(environment, jo.user_id, {
    data: {
      name,
      start_date: daysAgo(5),
      end_date: addDaysTo(today(), 4),
      selectedPlatforms: ['google', 'reddit'],
      ...change,
    },
    campaign: { status: 'active' },
    part: { state: 'live', wanted: 'live' },
    parts: { google: { connection: 'google-ads' } },
  });
  return { campaign_id, name };
}

/** Google is read and says these figures of yesterday. */
const sayYesterday = (campaign_id: string, impressions: number) =>
  environment.deps.database.transact((trx) =>
    environment.deps.services.campaigns.events.figuresRead.publish(trx, {
      reading: {
        reading_id: uuidv7(),
        sync_key: 'google-ads.settings',
        campaign_id,
        from: daysAgo(1),
        to: daysAgo(1),
        asked_at: environment.clock.now(),
        time_zone: 'UTC',
      },
      runs: [
        {
          user_id: jo.user_id,
          campaign_id,
          platform: 'google',
          start_date: daysAgo(5),
          end_date: addDaysTo(today(), 4),
          days: [
            {
              day: daysAgo(1),
              impressions,
              clicks: 20,
              conversions: 2,
              conversions_milli: 2_000,
              spend_cents: 3_000,
              spend_micros: 30_000_000,
              views: null,
              revenue_micros: null,
            },
          ],
        },
      ],
    }),
  );

const post = (path: string, body: object, token = dana.token) => staffCalls(environment).post(token, path, body);
const save = (body: object, token?: string) => post(saveManualMetrics.path, body, token);
const revert = (body: object) => post(revertManualMetrics.path, body);
const saved = async (body: object) => {
  const answer = await save(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return saveManualMetrics.answers.body.parse(answer.json());
};
const get = (path: string, token = dana.token) => staffCalls(environment).get(token, path);
const readEntries = async (campaign_id: string) => {
  const { entries } = listManualEntries.answers.body.parse((await get(`${listManualEntries.path}?limit=200`)).json());
  return entries.filter((entry) => entry.campaign_id === campaign_id);
};
const report = async (campaign_id: string) =>
  Report.parse((await jo.get(`/api/user/reports?campaign_id=${campaign_id}`)).json());
const readFigures = (campaign_id: string) =>
  environment.owner
    .selectFrom('metric_day')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .orderBy('platform')
    .orderBy('day')
    .execute();
const readMonths = (campaign_id: string) =>
  environment.owner
    .selectFrom('metric_month')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .orderBy('platform')
    .orderBy('month')
    .execute();
const actionsOn = async (campaign_id: string) => {
  const rows = await environment.owner
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', campaign_id)
    .orderBy('audit_id')
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id]);
};

describe('figures that staff enter', () => {
  it('show in the report as entered, in the history with who entered them, and in the audit log', async () => {
    const { campaign_id } = await running();
    const { message, entry } = await saved({
      campaign_id,
      platform: 'reddit',
      date: daysAgo(1),
      impressions: 1_200,
      clicks: 24,
      conversions: 1.5,
      spend: 41.37,
      notes: 'From the ads manager',
    });
    expect(message).toBe(manualMetricTexts.saved);
    expect(entry).toMatchObject({
      impressions: 1_200,
      reach: null,
      conversions: 1.5,
      spend: 41.37,
      notes: 'From the ads manager',
      updated_by: 'Dana Whitfield',
      state: 'in_effect',
      platform_figures: null,
    });
    const { by_platform, totals } = await report(campaign_id);
    expect(by_platform).toMatchObject([{ platform: 'reddit', is_entered: true, spend: 41.37, conversions: 1.5 }]);
    expect(totals).toMatchObject({ impressions: 1_200, clicks: 24 });
    expect(await readEntries(campaign_id)).toEqual([entry]);
    expect(await actionsOn(campaign_id)).toEqual([['campaign.metrics_saved', dana.admin_id]]);
  });

  it('override the platform field by field, and a revert restores exactly what the platform says now', async () => {
    const { campaign_id } = await running();
    await sayYesterday(campaign_id, 1_000);
    const key = { campaign_id, platform: 'Google-Ads', date: daysAgo(1) };
    await saved({ ...key, impressions: 1_100, reach: 900 });
    expect((await report(campaign_id)).totals).toMatchObject({ impressions: 1_100, clicks: 20, spend: 30 });
    expect(await readEntries(campaign_id)).toMatchObject([
      { platform: 'google', state: 'in_effect', platform_figures: { impressions: 1_000, clicks: 20, reach: null } },
    ]);
    // Corrections go on arriving while the entry counts.
    await sayYesterday(campaign_id, 1_050);
    expect((await report(campaign_id)).totals.impressions).toBe(1_100);

    const other = await running();
    await sayYesterday(other.campaign_id, 1_050);
    const reverted = await revert(key);
    expect(reverted.json()).toEqual({ success: true, message: manualMetricTexts.reverted });
    const strip = (rows: Awaited<ReturnType<typeof readFigures>>) =>
      rows.map(({ campaign_id: _id, changed_at: _at, ...row }) => row);
    expect(strip(await readFigures(campaign_id))).toEqual(strip(await readFigures(other.campaign_id)));
    const [months, otherMonths] = [await readMonths(campaign_id), await readMonths(other.campaign_id)];
    expect(months.map((row) => ({ ...row, campaign_id: '' }))).toEqual(
      otherMonths.map((row) => ({ ...row, campaign_id: '' })),
    );
    expect(await readEntries(campaign_id)).toMatchObject([{ state: 'reverted', reverted_by: 'Dana Whitfield' }]);
    expect((await revert(key)).json()).toMatchObject({ code: 'not_found' });
    expect(await actionsOn(campaign_id)).toEqual([
      ['campaign.metrics_saved', dana.admin_id],
      ['campaign.metrics_reverted', dana.admin_id],
    ]);
  });

  it('are entered once when the same request comes twice at once', async () => {
    const { campaign_id } = await running();
    const body = { campaign_id, platform: 'reddit', date: daysAgo(1), impressions: 500, spend: 12 };
    const answers = await Promise.all([save(body), save(body), save(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await readEntries(campaign_id)).toHaveLength(1);
    expect(await actionsOn(campaign_id)).toHaveLength(1);
    expect((await readMonths(campaign_id))[0]).toMatchObject({ impressions: 500n, spend_micros: 12_000_000n });
    // Two people who enter different fields at once both count.
    const key = { campaign_id, platform: 'reddit', date: daysAgo(1) };
    await Promise.all([save({ ...key, clicks: 20 }), save({ ...key, views: 100 }), save({ ...key, reach: 400 })]);
    expect(await readFigures(campaign_id)).toMatchObject([
      { impressions: 500n, clicks: 20n, views: 100n, reach: 400n, spend_micros: 12_000_000n },
    ]);
    expect((await environment.deps.services.results.checkMetrics()).differences).toEqual([]);
  });

  it('are replaced when all of them are entered again, and say so in the history', async () => {
    const { campaign_id } = await running();
    const key = { campaign_id, platform: 'reddit', date: daysAgo(1) };
    await saved({ ...key, impressions: 500 });
    await saved({ ...key, clicks: 5 });
    await saved({ ...key, impressions: 600 });
    expect((await readEntries(campaign_id)).map(({ state }) => state)).toEqual(['in_effect', 'in_effect', 'replaced']);
  });

  it('that are probably wrong are refused with the reasons until they are confirmed', async () => {
    const { campaign_id } = await running();
    // Of $1,000 on two platforms for ten days, $50 a day are planned.
    const body = { campaign_id, platform: 'reddit', date: daysAgo(1), impressions: 100, clicks: 200, spend: 80.01 };
    const answer = await save(body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'metrics_unlikely',
      detail: { warnings: [{ kind: 'clicks_above_impressions' }, { kind: 'spend_above_plan' }] },
    });
    expect(await readFigures(campaign_id)).toEqual([]);
    await saved({ ...body, confirm: true });
    expect(await readFigures(campaign_id)).toHaveLength(1);
  });

  it('need the documented fields, a day that was, and a platform of the campaign', async () => {
    const { campaign_id } = await running({ time_zone: 'Pacific/Kiritimati' });
    const key = { campaign_id, platform: 'reddit', date: daysAgo(1) };
    const refusal = async (body: object): Promise<unknown> => (await save(body)).json();
    for (const field of ['campaign_id', 'platform', 'date']) {
      expect(await refusal({ ...key, [field]: '', impressions: 1 })).toMatchObject({
        code: 'invalid_input',
        detail: [{ field, message: manualMetricTexts.required }],
      });
    }
    expect(await refusal(key)).toMatchObject({ detail: [{ message: manualMetricTexts.no_values }] });
    expect(await refusal({ ...key, impressions: -1 })).toMatchObject({ detail: [{ field: 'impressions' }] });
    expect(await refusal({ ...key, spend: 1.005 })).toMatchObject({ detail: [{ field: 'spend' }] });
    expect(await refusal({ ...key, date: addDaysTo(today(), 2), impressions: 1 })).toMatchObject({
      detail: [{ field: 'date' }],
    });
    expect(await refusal({ ...key, date: daysAgo(7), impressions: 1 })).toMatchObject({ detail: [{ field: 'date' }] });
    expect(await refusal({ ...key, platform: 'tiktok', impressions: 1 })).toMatchObject({ code: 'not_found' });
    expect(await refusal({ ...key, campaign_id: uuidv7(), impressions: 1 })).toMatchObject({ code: 'not_found' });
  });

  it('are not of tomorrow in the zone of the campaign, where tomorrow begins later than here', async () => {
    // It is always yesterday in Pago Pago at some hour of ours, and today at the others.
    const { campaign_id } = await running({ time_zone: 'Pacific/Pago_Pago' });
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Pago_Pago' }).format(environment.clock.now());
    const key = { campaign_id, platform: 'reddit', impressions: 1 };
    expect((await save({ ...key, date: addDaysTo(there, 1) })).json()).toMatchObject({ code: 'invalid_input' });
    await saved({ ...key, date: there });
  });

  it('of a month that has no room are refused, not lost', async () => {
    const { campaign_id } = await running({ start_date: '2023-01-01' });
    const answer = await save({ campaign_id, platform: 'reddit', date: '2023-01-15', impressions: 1 });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', detail: [{ field: 'date' }] });
  });

  it('are for the whole campaign or for its ad groups, never both on a day', async () => {
    const { campaign_id } = await running();
    const key = { campaign_id, platform: 'reddit', date: daysAgo(1), impressions: 10 };
    await saved({ ...key, adgroup_id: 'one' });
    await saved({ ...key, adgroup_id: 'two' });
    expect((await report(campaign_id)).totals.impressions).toBe(20);
    expect((await save(key)).json()).toMatchObject({ code: 'metrics_overlap' });
    for (const adgroup_id of ['one', 'two']) await revert({ ...key, adgroup_id });
    await saved(key);
    expect((await save({ ...key, creative_id: 'c1' })).json()).toMatchObject({ code: 'metrics_overlap' });
    // Google is read for the whole campaign, now or later.
    expect((await save({ ...key, platform: 'google', adgroup_id: 'one' })).json()).toMatchObject({
      code: 'metrics_overlap',
    });
  });

  it('are refused to staff without the permission', async () => {
    const { campaign_id } = await running();
    const others = permissions.filter((permission) => permission !== 'admin_management');
    const { token } = await staffMember(environment, { role: 'admin', permissions: others });
    const body = { campaign_id, platform: 'reddit', date: daysAgo(1), impressions: 1 };
    expect((await save(body, token)).statusCode).toBe(403);
    expect((await post(revertManualMetrics.path, body, token)).statusCode).toBe(403);
    expect((await get(listManualEntries.path, token)).statusCode).toBe(403);
    expect(await readFigures(campaign_id)).toEqual([]);
  });
});

describe('the form of manual entry', () => {
  it('finds campaigns with their platforms, and the figures of their days', async () => {
    const { campaign_id, name } = await running();
    await sayYesterday(campaign_id, 1_000);
    await saved({ campaign_id, platform: 'google', date: daysAgo(1), clicks: 25 });
    const found = await get(`${searchMetricCampaigns.path}?q=${encodeURIComponent(name)}`);
    expect(searchMetricCampaigns.answers.body.parse(found.json()).campaigns).toMatchObject([
      {
        campaign_id,
        user_email: jo.email,
        is_settled: false,
        platforms: [
          { platform: 'reddit', is_connected: false },
          { platform: 'google', is_connected: true },
        ],
      },
    ]);
    const range = `from=${daysAgo(2)}&to=${daysAgo(1)}`;
    const read = await get(`${listMetricDays.path}?campaign_id=${campaign_id}&platform=google&${range}`);
    expect(listMetricDays.answers.body.parse(read.json())).toMatchObject({
      first: daysAgo(6),
      last: today(),
      planned: 50,
      days: [
        { date: daysAgo(2), platform_figures: null, entered: [] },
        {
          date: daysAgo(1),
          current: { impressions: 1_000, clicks: 25 },
          platform_figures: { impressions: 1_000, clicks: 20, spend: 30 },
          entered: ['clicks'],
        },
      ],
    });
  });
});
