import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { dashboardEndpoints, SPARKLINE_DAYS } from '@universal-media/contract/campaigns/dashboard';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { UNATTRIBUTED } from '@universal-media/contract/results/breakdown/by-creative';
import { lastDays } from '@universal-media/contract/results/range';
import { Report, type ReportTotals } from '@universal-media/contract/results/reports';
import { reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import { renderReportEmail } from '@universal-media/documents/emails/report';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { readPdf } from '#testing/builders/pdf-text.ts';
import { reportCreatives, reportDays } from '#testing/builders/reported-days.ts';
import { ORIGIN, openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const FILTERS = 500;
const DAYS = 60;

let environment: TestEnvironment;
let jo: AccountHolder;
const campaign_ids: string[] = [];
const today = () => environment.clock.now().toISOString().slice(0, 10);

/** Three campaigns on two platforms, with fractions of conversions and a run that spent more than its budget. */
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  const range = { from: addDaysTo(today(), 1 - DAYS), to: today() };
  for (const hash of hashes) {
    await contentRow(environment, { user_id: jo.user_id, filename: `${hash}.png`, sha256: hash.repeat(4) });
  }
  for (const number of [1, 2, 3]) {
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: { name: `Campaign ${number}`, start_date: range.from, end_date: range.to, budget_amount: 2_000 * number },
      campaign: { status: 'active' },
      part: { state: 'live', wanted: 'live' },
    });
    campaign_ids.push(campaign_id);
    for (const [index, platform] of (['google', 'meta'] as const).entries()) {
      const days = Array.from({ length: DAYS }, (_, day) => ({
        day: addDaysTo(range.from, day),
        spend_cents: 1_017 * number + day * 37 + index * 333,
        impressions: 900 * number + day * 13,
        clicks: 7 * number + (day % 11),
        conversions: ((day * 7 + number) % 9) / 8,
      }));
      await reportDays(environment, { user_id: jo.user_id, campaign_id, platform }, range, days);
      // Files share most of a day, and on some days more than all of it.
      const files = days.flatMap(({ day, spend_cents, impressions, clicks }, turn) =>
        hashes.slice(0, number).map((file_hash, place) => ({
          day,
          file_hash,
          impressions: Math.floor(impressions / (2 + place)) + (turn % 7) * 40,
          clicks: Math.floor(clicks / 3),
          conversions_milli: 130 + place,
          spend_micros: Math.floor((spend_cents * 9_999) / (2 + place)),
        })),
      );
      await reportCreatives(environment, { user_id: jo.user_id, campaign_id, platform }, range, files);
    }
  }
});
afterAll(() => environment.close());

const hashes = ['1a', '2b', '3c'].map((digits) => digits.repeat(8));

/** The lines of creatives in the CSV, after its header. */
function readCreatives(csv: string): (string | number)[][] {
  const lines = csv.split('\r\n');
  const first = lines.findIndex((line) => line.startsWith('Creative,'));
  if (first < 0) return [];
  const end = lines.indexOf('', first);
  return lines.slice(first + 1, end).map((line) => {
    const cells = line.replace('"Google Ads, Meta"', 'Google Ads and Meta').split(',');
    return [cells[0] ?? '', ...cells.slice(2).map(Number)];
  });
}

const filters = fc.record({
  campaign: fc.option(fc.nat(2)),
  from: fc.nat(DAYS + 10),
  days: fc.integer({ min: 1, max: DAYS }),
  compare: fc.constantFrom('previous', 'weekdays', 'none'),
});

/** A line of the CSV as numbers; empty where a figure is not known. */
function readLine(csv: string, name: string): Record<string, number | null> {
  const line = csv.split('\r\n').find((one) => one.startsWith(`${name},`)) ?? '';
  const cells = line
    .split(',')
    .slice(1)
    .map((cell) => (cell === '' || cell === 'Not tracked' ? null : Number(cell)));
  const names = ['impressions', 'clicks', 'ctr', 'conversions', 'spend', 'cpc', 'cpm', 'cpa', 'roas'];
  return Object.fromEntries(names.map((key, index) => [key, cells[index] ?? null]));
}

const round = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));
const toLine = (totals: ReportTotals) => ({
  impressions: totals.impressions,
  clicks: totals.clicks,
  ctr: round(totals.ctr, 4),
  conversions: totals.conversions,
  spend: totals.spend,
  cpc: round(totals.cpc, 2),
  cpm: round(totals.cpm, 2),
  cpa: round(totals.cpa, 2),
  roas: round(totals.roas, 2),
});
const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function readShared(days: { from: string; to: string }, campaign_id: string | null) {
  const { shareReport, getSharedReport } = reportLinkEndpoints;
  const input = { campaign_id, days: { kind: 'dates', ...days }, shows_money: true };
  const link = shareReport.answers.body.parse((await jo.post('/api/user/reports/links', input)).json());
  const token = link.url?.slice(`${ORIGIN}/shared-report/`.length);
  const { report } = getSharedReport.answers.body.parse(
    (await environment.app.inject({ url: `/api/shared-report/${token}` })).json(),
  );
  await jo.delete(`/api/user/reports/links/${link.link_id}`);
  return report;
}

it(`is the same to the digit on the page, in CSV, email, PDF and behind a link, for ${FILTERS} filters`, async () => {
  const sampled = fc.sample(filters, { numRuns: FILTERS, seed: 16 });
  for (const [turn, { campaign, from: ago, days, compare }] of sampled.entries()) {
    const campaign_id = campaign === null ? null : (campaign_ids[campaign] ?? null);
    const from = addDaysTo(today(), -ago);
    const range = { from, to: addDaysTo(from, days - 1) };
    const query = new URLSearchParams({ ...range, compare, ...(campaign_id !== null && { campaign_id }) }).toString();
    const report = Report.parse((await jo.get(`/api/user/reports?${query}`)).json());
    const csv = (await jo.get(`/api/user/reports/csv?${query}`)).payload;
    expect(readLine(csv, 'Total')).toEqual(toLine(report.totals));
    for (const { platform, ...figures } of report.by_platform) {
      expect(readLine(csv, platformById(platform).name)).toEqual(toLine(figures));
    }
    const { creatives, unattributed } = report.by_creative;
    const lines = [
      ...creatives.map((creative) => ({ ...creative, name: creative.filename })),
      ...(unattributed === null ? [] : [{ ...unattributed, name: UNATTRIBUTED }]),
    ];
    const cents = lines.reduce((sum, { spend }) => sum + Math.round(spend * 100), 0);
    expect(cents).toBe(Math.round(report.totals.spend * 100));
    expect(lines.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(report.totals.impressions);
    expect(readCreatives(csv)).toEqual(
      creatives.length === 0
        ? []
        : lines.map(({ name, impressions, clicks, ctr, conversions, spend }) => [
            name,
            impressions,
            clicks,
            round(ctr, 4) ?? 0,
            conversions,
            spend,
          ]),
    );
    if (turn % 10 === 0) {
      const { text } = await renderReportEmail({
        report,
        frequency: 'weekly',
        is_last: false,
        url: ORIGIN,
        stop_url: ORIGIN,
      });
      expect(text).toContain(`Spend: ${dollars(report.totals.spend)}`);
      for (const { platform, spend, impressions } of report.by_platform) {
        const shown = `${platformById(platform).name}: ${dollars(spend)}, ${impressions.toLocaleString('en-US')} impressions`;
        expect(text).toContain(shown);
      }
      for (const { filename, spend } of creatives) expect(text).toContain(`${filename}: ${dollars(spend)}`);
    }
    if (turn % 25 === 0 && compare === 'previous') {
      const { campaign_id: _, ...figures } = report;
      const shared = creatives.map((creative) => ({ ...creative, content_id: null }));
      const by_creative = { ...figures.by_creative, creatives: shared };
      expect(await readShared(range, campaign_id)).toEqual({ ...figures, by_creative });
    }
    if (turn % 200 === 0) {
      const pdf = await readPdf((await jo.get(`/api/user/reports/pdf?${query}`)).rawPayload);
      const { spend, impressions } = report.totals;
      const amount = spend.toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(pdf).toContain(`Total ${amount} ${impressions.toLocaleString('en-US')}`);
      for (const creative of creatives) {
        const figures = [
          creative.spend.toLocaleString('en-US', { minimumFractionDigits: 2 }),
          creative.impressions.toLocaleString('en-US'),
        ];
        expect(pdf).toContain(figures.join(' '));
      }
    }
  }
}, 180_000);

it('is the same on the dashboard and on the pages of campaigns', async () => {
  const overview = dashboardEndpoints.getOverview.answers.body.parse((await jo.get('/api/analytics/dashboard')).json());
  const weeks = lastDays(today(), SPARKLINE_DAYS);
  const { totals } = Report.parse((await jo.get(`/api/user/reports?from=${weeks.from}&to=${weeks.to}`)).json());
  expect(overview.spend.total).toBe(Math.round(totals.spend));
  for (const figure of ['impressions', 'clicks', 'conversions'] as const) {
    expect(overview[figure].total).toBe(totals[figure]);
  }
  for (const campaign_id of campaign_ids) {
    const page = CampaignDelivery.parse((await jo.get(`/api/campaigns/${campaign_id}/delivery`)).json());
    const report = Report.parse((await jo.get(`/api/user/reports?campaign_id=${campaign_id}`)).json());
    const sum = (pick: (day: CampaignDelivery['days'][number]) => number) =>
      page.days.reduce((total, day) => total + pick(day), 0);
    expect(sum(({ spend_cents }) => spend_cents) / 100).toBe(report.totals.spend);
    expect(sum(({ impressions }) => impressions)).toBe(report.totals.impressions);
    expect(sum(({ conversions }) => Math.round(conversions * 1_000)) / 1_000).toBe(report.totals.conversions);
    const { campaign } = campaignEndpoints.getCampaign.answers.body.parse(
      (await jo.get(`/api/campaigns/${campaign_id}`)).json(),
    );
    expect(campaign.impressions).toBe(report.totals.impressions);
  }
});
