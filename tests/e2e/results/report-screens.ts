import type { Page } from '@playwright/test';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type Report, reportEndpoints } from '@universal-media/contract/results/reports';
import { type ReportLink, reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import type { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import { showCampaignList } from '../campaigns/shown-campaigns.ts';

// An answer to the read of a report, so that every look of it is on one screen.

const today = () => new Date().toISOString().slice(0, 10);

const delivered = [
  ['google', 1_031.94, 42_190, 1_512, 62],
  ['meta', 792.66, 70_020, 1_110, 30.4],
  ['youtube', 1_202.15, 88_310, 940, 17],
  ['tiktok', 628.74, 64_850, 720, 6],
  ['streaming_package', 887.61, 34_120, 0, 0],
  ['spotify', 297.4, 940, 0, 0],
] as const satisfies readonly (readonly [PlatformId, number, number, number, number])[];

const divide = (one: number, other: number) => (other === 0 ? null : one / other);

const toTotals = ([spend, impressions, clicks, conversions]: readonly [number, number, number, number]) => ({
  spend,
  impressions,
  clicks,
  conversions,
  views: null,
  revenue: null,
  ctr: divide(clicks, impressions),
  cpc: divide(spend, clicks),
  cpm: divide(spend * 1_000, impressions),
  cpa: divide(spend, conversions),
  roas: null,
});

const sum = (column: 1 | 2 | 3 | 4) => delivered.reduce((total, row) => total + row[column], 0);
const totals = toTotals([sum(1), sum(2), sum(3), sum(4)]);
const shares = [0.6, 0.8, 0.9, 1, 1.1, 1.2, 1.1, 0.9, 1, 1.05, 1.1, 1.15, 1, 0.3];
const all = shares.reduce((total, share) => total + share, 0);

const creatives = [
  ['winter-tune-up-square.jpg', ['meta', 'tiktok'], 0.29],
  ['winter-tune-up-story.mp4', ['tiktok', 'youtube'], 0.22],
  ['winter-tune-up-a-much-longer-file-name-than-most-of-them-are.png', ['google', 'meta'], 0.11],
  [null, ['meta'], 0.02],
] as const satisfies readonly (readonly [string | null, readonly PlatformId[], number])[];

const cents = (value: number): number => Math.round(value * 100) / 100;
const partOfTotals = (share: number) => {
  const [impressions, clicks] = [Math.round(totals.impressions * share), Math.round(totals.clicks * share)];
  const figures = { conversions: cents(totals.conversions * share), spend: cents(totals.spend * share) };
  return { impressions, clicks, ctr: divide(clicks, impressions), ...figures };
};
const divided = creatives.reduce((sum, [, , share]) => sum + share, 0);

const by_creative: Report['by_creative'] = {
  creatives: creatives.map(([filename, platforms, share], index) => ({
    file_hash: String(index).repeat(16),
    content_id: null,
    filename,
    content_type: filename === null ? null : 'image',
    platforms: [...platforms],
    ...partOfTotals(share),
  })),
  others: null,
  unattributed: { platforms: ['google', 'spotify', 'streaming_package'], ...partOfTotals(1 - divided) },
};

const places = [
  ['US-CA', 'California', 0.3],
  ['US-TX', 'Texas', 0.2],
  ['US-NY', 'New York', 0.12],
  ['Bavaria', 'Bavaria', 0.02],
  ...Array.from({ length: 21 }, (_, index): [string, string, number] => [
    `Region ${index + 1}`,
    `Region ${index + 1}`,
    0.01,
  ]),
] as const satisfies readonly (readonly [string, string, number])[];
const placed = places.reduce((sum, [, , share]) => sum + share, 0);

const by_place: Report['by_place'] = {
  places: places.map(([place, name, share]) => ({
    place,
    name,
    platforms: ['google', 'meta', 'tiktok'],
    ...partOfTotals(share),
  })),
  others: null,
  unattributed: { platforms: ['spotify', 'streaming_package'], ...partOfTotals(1 - placed) },
};

const campaign = { campaign_id: '0198a4b2-7c11-7000-8000-000000000101', name: 'Fall tune-up' };

const report = (): Report => {
  const range = { from: addDaysTo(today(), 1 - shares.length), to: today() };
  return {
    campaign_id: null,
    campaign_name: null,
    range,
    totals,
    comparison: 'previous',
    previous: {
      range: { from: addDaysTo(range.from, -shares.length), to: addDaysTo(range.from, -1) },
      totals: { ...totals, spend: 4_212.2, impressions: 301_000, clicks: 4_890, conversions: 121, cpa: 34.81 },
    },
    by_platform: delivered.map(([platform, ...figures], index) => ({
      platform,
      ...toTotals(figures),
      is_entered: platform === 'streaming_package',
      updated_at: new Date(Date.now() - index * 900_000).toISOString(),
      due: Math.round(figures[0] * (1.12 - index * 0.05) * 100) / 100,
    })),
    by_creative,
    by_place,
    by_day: shares.map((share, index) => ({
      day: addDaysTo(range.from, index),
      state: index === shares.length - 1 ? 'open' : 'settling',
      is_spend_final: index < shares.length - 5,
      spend: Math.round((totals.spend * share * 100) / all) / 100,
      impressions: Math.round((totals.impressions * share) / all),
      clicks: Math.round((totals.clicks * share) / all),
      conversions: Math.round((totals.conversions * share) / all),
      spend_by_platform: delivered.map(([platform, spend]) => ({
        platform,
        spend: Math.round((spend * share * 100) / all) / 100,
      })),
    })),
    reach: [
      { platform: 'meta', from: addDaysTo(range.to, -7), to: addDaysTo(range.to, -1), reach: 84_210, frequency: 2.13 },
      { platform: 'youtube', from: range.from, to: addDaysTo(range.to, -1), reach: 31_900, frequency: null },
    ],
    pacing: { campaigns: 1, spent: totals.spend, due: 5_200, plan: 11_200, days_left: 15 },
    annotations: [
      { day: range.from, kind: 'live', sentence: 'Went live on Google Ads, Meta, and YouTube.', campaign },
      { day: addDaysTo(range.from, 2), kind: 'live', sentence: 'Went live on TikTok.', campaign },
      { day: addDaysTo(range.from, 3), kind: 'paused', sentence: 'Paused.', campaign },
      { day: addDaysTo(range.from, 3), kind: 'resumed', sentence: 'Resumed.', campaign },
      {
        day: addDaysTo(range.from, 9),
        kind: 'budget',
        sentence: 'Budget raised from $9,000.00 to $11,200.00.',
        campaign,
      },
    ],
    last_updated: new Date().toISOString(),
  };
};

/** Shows a report over six platforms: settling and open days, entered figures, small samples. */
export async function showReport(page: Page): Promise<void> {
  await showCampaignList(page);
  await page.route(
    (url) => url.pathname === reportEndpoints.getReport.path,
    (route) => route.fulfill({ json: report() }),
  );
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const links = (): ReportLink[] => [
  {
    link_id: '0198a4b2-7c11-7000-8000-000000000501',
    url: 'https://app.example/shared-report/yl3cVb0s9QkT2m7uX1zR5wE8aPqLdNfGhJiKoMvB4Cs',
    campaign_id: null,
    campaign_name: null,
    days: { kind: 'last', days: 30 },
    shows_money: true,
    views: 41,
    created_at: daysFromNow(-4),
    expires_at: daysFromNow(26),
  },
  {
    link_id: '0198a4b2-7c11-7000-8000-000000000502',
    url: null,
    campaign_id: '0198a4b2-7c11-7000-8000-000000000101',
    campaign_name: 'Winter tune-up',
    days: { kind: 'campaign' },
    shows_money: false,
    views: 1,
    created_at: daysFromNow(-2),
    expires_at: daysFromNow(5),
  },
];

/** Shows a report with its links, one of which cannot be shown again. */
export async function showReportLinks(page: Page): Promise<void> {
  await showReport(page);
  await page.route(`**${reportLinkEndpoints.listReportLinks.path}`, (route) =>
    route.fulfill({ json: { links: links() } }),
  );
}

const noMoney = { spend: null, revenue: null, cpc: null, cpm: null, cpa: null, roas: null };

/** Shows what a visitor sees behind a link, with or without money. */
export async function showSharedReport(page: Page, { shows_money }: { shows_money: boolean }): Promise<void> {
  const { campaign_id: _, ...whole } = report();
  const hidden: SharedReport = {
    ...whole,
    totals: { ...whole.totals, ...noMoney },
    previous: whole.previous && { ...whole.previous, totals: { ...whole.previous.totals, ...noMoney } },
    by_platform: whole.by_platform.map((platform) => ({ ...platform, ...noMoney })),
    by_day: whole.by_day.map((day) => ({ ...day, spend: null, spend_by_platform: [] })),
  };
  const answer = { brand_name: 'Ridgeline Bikes', expires_at: daysFromNow(26) };
  await page.route('**/api/shared-report/*', (route) =>
    route.fulfill({ json: { ...answer, report: shows_money ? whole : hidden } }),
  );
}
