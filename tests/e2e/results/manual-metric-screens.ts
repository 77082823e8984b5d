import { expect, type Page } from '@playwright/test';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import {
  type ManualEntry,
  type MetricCampaign,
  manualMetricEndpoints,
} from '@universal-media/contract/results/manual/manual-metrics';
import { noValues } from '@universal-media/contract/results/manual/metric-values';
import { asNewStaff } from '../accounts/staff.ts';
import { pasteInto } from './paste.ts';

// Answers to the reads of manual entry, so that every look of it is on one screen.

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDaysTo(today(), -days);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const campaign_id = '0e000003-5b1d-4e0a-9c77-0a1b2c3d4e5f';

const campaign = (): MetricCampaign => ({
  campaign_id,
  name: 'Trail season, Outbound ATX',
  user_email: 'sam@outboundatx.example',
  status: 'active',
  start_date: daysAgo(20),
  end_date: addDaysTo(today(), 10),
  time_zone: 'UTC',
  is_settled: false,
  platforms: [
    { platform: 'roku', is_connected: false },
    { platform: 'google', is_connected: true },
  ],
});

const ownFigures = { ...noValues, impressions: 670, clicks: 12, conversions: 1, spend: 16.5 };

const days = (from: string, to: string) => {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return Array.from({ length }, (_, index) => ({
    date: addDaysTo(from, index),
    current: ownFigures,
    platform_figures: ownFigures,
    entered: ['spend' as const],
  }));
};

const entry = (entry_id: string, change: Partial<ManualEntry>): ManualEntry => ({
  ...noValues,
  entry_id,
  campaign_id,
  campaign_name: 'Trail season, Outbound ATX',
  platform: 'roku',
  date: daysAgo(1),
  adgroup_id: null,
  creative_id: null,
  notes: null,
  updated_at: hoursAgo(Number(entry_id)),
  updated_by: 'Dana Whitfield',
  state: 'in_effect',
  reverted_at: null,
  reverted_by: null,
  platform_figures: null,
  ...change,
});

const entries = (): ManualEntry[] => [
  entry('3', { impressions: 702, reach: 571, views: 688, conversions: 2, spend: 17.4, revenue: 85 }),
  entry('9', { platform: 'google', conversions: 6, platform_figures: ownFigures, notes: 'Two orders by telephone' }),
  entry('27', { date: daysAgo(2), impressions: 6_730, state: 'replaced', adgroup_id: 'awareness-18-34' }),
  entry('40', { impressions: 684, state: 'reverted', reverted_at: hoursAgo(39), reverted_by: 'Casey Nguyen' }),
];

async function openReports(page: Page): Promise<void> {
  const { listManualEntries, listMetricDays, searchMetricCampaigns } = manualMetricEndpoints;
  await page.route(`**${listManualEntries.path}?*`, (route) => route.fulfill({ json: { entries: entries() } }));
  await page.route(`**${searchMetricCampaigns.path}?*`, (route) =>
    route.fulfill({ json: { campaigns: [campaign()] } }),
  );
  await page.route(`**${listMetricDays.path}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const found = days(query.get('from') ?? today(), query.get('to') ?? today());
    return route.fulfill({ json: { first: daysAgo(21), last: today(), planned: 16.67, days: found } });
  });
  await asNewStaff(page, 'admin', ['admin_management'], { at: '/admin?tab=reports' });
  await expect(page.getByRole('heading', { level: 1, name: 'Reports & Manual Data Entry' })).toBeVisible();
}

const openEntries = async (page: Page) => {
  await openReports(page);
  await page.getByRole('tab', { name: 'Recent Entries (50)' }).click();
  await expect(page.getByText('Two orders by telephone').first()).toBeVisible();
};

/** The screens in which staff enter figures. */
export const manualMetricScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-reports': openReports,
  'staff-manual-entry': async (page) => {
    await openReports(page);
    await page.getByRole('combobox', { name: 'Campaign' }).fill('Trail');
    await page.getByRole('option', { name: /Trail season/ }).click();
    await page.getByRole('combobox', { name: 'Platform' }).click();
    await page.getByRole('option', { name: 'Google Ads' }).click();
    const lines = [
      [daysAgo(3), '684', '556', '12', '', '1', '$16.95'],
      [daysAgo(2), '6,730', '549', '9,000', '', '', '80'],
      [daysAgo(1), 'many', '', '', '', '', ''],
    ];
    await pasteInto(page.getByRole('textbox', { name: 'Date', exact: true }), lines);
    await expect(page.getByText('Enter a number, like 1,234.').first()).toBeVisible();
    await expect(page.getByText('More clicks (9,000) than impressions (6,730).').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'staff-recent-entries': openEntries,
  'staff-revert-entry': async (page) => {
    await openEntries(page);
    await page.getByRole('button', { name: /^Revert Roku/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};
