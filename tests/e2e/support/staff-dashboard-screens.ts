import { expect, type Page } from '@playwright/test';
import {
  type AnswerTimes,
  campaignDashboardEndpoints,
  type OnAir,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import {
  type Dashboard,
  type HealthCheck,
  staffDashboardEndpoints,
  type Work,
} from '@universal-media/contract/operations/staff-dashboard';
import { asNewStaff } from '../accounts/staff.ts';

// Answers to the reads of the Dashboard tab, so that every look of a block is on one screen.

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const wave = (base: number, step: number) =>
  Array.from({ length: 30 }, (_, day) => Math.round(base + step * day + base * 0.4 * Math.sin(day)));
const trend = (last: number, before: number) => ({ last, before, days: wave(last / 30, last / 900) });

const work: Work[] = [
  {
    kind: 'campaign_reviews',
    waiting: 7,
    late: 1,
    nearest: { name: 'Black Friday mattress sale', since: inHours(-74), due_at: inHours(-1.5) },
  },
  {
    kind: 'manual',
    waiting: 6,
    late: 0,
    nearest: { name: 'Paint & Sip, gift cards, X', since: inHours(-0.8), due_at: inHours(0.3) },
  },
  {
    kind: 'trouble',
    waiting: 4,
    late: 0,
    nearest: { name: 'Harbor weekends, TikTok', since: inHours(-3), due_at: inHours(1.1) },
  },
  {
    kind: 'disputes',
    waiting: 1,
    late: 0,
    nearest: { name: 'joao@meadowlarkclinic.example', since: inHours(-190), due_at: inHours(26.2) },
  },
  {
    kind: 'approvals',
    waiting: 2,
    late: 0,
    nearest: { name: 'Credit adjustment, asked by Casey Nguyen', since: inHours(-5), due_at: inHours(163) },
  },
  {
    kind: 'support',
    waiting: 3,
    late: 0,
    nearest: { name: 'Lucía Romero', since: inHours(-2), due_at: null },
  },
];

const checks: HealthCheck[] = [
  { part: 'jobs', state: 'fine', says: 'None late', at: inHours(0) },
  { part: 'email', state: 'fine', says: '412 sent, 3 refused in 24 hours', at: inHours(-0.1) },
  { part: 'payments', state: 'fine', says: 'All events booked', at: inHours(0) },
  { part: 'google-ads', state: 'fine', says: '48 read', at: inHours(-0.2) },
  { part: 'meta', state: 'slow', says: '3 of 31 not readable', at: inHours(-0.3) },
  { part: 'tiktok', state: 'failing', says: '12 of 12 not readable', at: inHours(-2) },
];

const campaign = (
  name: string,
  user_email: string,
  budget: number,
  state: 'under_review' | 'launching' | 'active',
) => ({
  campaign_id: `0198a4b2-7c11-7000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  user_email,
  budget,
  ...toStatusFields(state),
  created_at: inHours(-name.length),
});
const user = (full_name: string, email: string, credit_balance: number, user_tier: 'standard' | 'premium') => ({
  user_id: `0198a4b2-7c11-7000-8000-${full_name.length.toString().padStart(12, '1')}`,
  full_name,
  email,
  credit_balance,
  user_tier,
  created_at: inHours(-full_name.length),
});

const dashboard: Dashboard = {
  stats: {
    total_campaigns: 214,
    total_users: 486,
    total_revenue: 186_420.55,
    total_disputes: 31,
    total_credits_sold: 188_910,
    total_credits_spent: 141_206,
    active_campaigns: 37,
    active_users: 129,
    active_disputes: 4,
    pending_approvals: 2,
    system_health: 'failing',
  },
  totals: {
    total_campaigns: trend(28, 24),
    total_users: trend(41, 36),
    total_revenue: trend(22_058.1, 21_200),
    total_disputes: trend(4, 3),
    total_credits_sold: trend(22_180, 21_350),
    total_credits_spent: trend(19_870, 22_400),
  },
  levels: {
    active_campaigns: { before: 31, days: wave(34, 0.2) },
    active_users: { before: null, days: wave(118, 0.4) },
  },
  recent_campaigns: [
    campaign('Winter tune-up', 'jo@ridgelinebikes.example', 3_000, 'under_review'),
    campaign('Spot on the big screen', 'nadia@harborlightcafe.example', 1_200, 'launching'),
    campaign('Flu shots, no appointment', 'joao@meadowlarkclinic.example', 1_800, 'under_review'),
    campaign('Live jazz Thursdays', 'nadia@harborlightcafe.example', 400, 'active'),
    campaign('Trail season', 'sam@outboundatx.example', 900, 'active'),
  ],
  recent_users: [
    user('Tomas Reyes', 'tomas@reyestile.example', 0, 'standard'),
    user('Priya Raman', 'priya@cedarchoir.example', 525, 'standard'),
    user('Lucía Romero', 'lucia@casadelengua.example', 206.1, 'premium'),
  ],
};

const run = (platform: OnAir['platforms'][number]['platform'], planned: number, delivered: number, due: number) => ({
  platform,
  runs: 4,
  planned_cents: planned * 100,
  delivered_cents: delivered * 100,
  due_cents: due * 100,
});
const onAir: OnAir = {
  campaigns: 37,
  platforms: [
    run('roku', 11_400, 5_020, 5_310),
    run('youtube', 6_250, 2_980, 2_930),
    run('meta', 9_480, 4_560, 4_500),
    run('tiktok', 4_120, 1_450, 1_980),
    run('google', 8_900, 4_810, 4_290),
    run('spotify', 3_700, 1_680, 1_740),
  ],
};
const answerTimes: AnswerTimes = {
  reviews: 64,
  median_hours: 9.6,
  p90_hours: 31.2,
  late: 2,
  bins: [21, 17, 9, 6, 4, 2, 2, 1, 0, 0, 0, 0, 2],
};

async function openDashboard(page: Page): Promise<void> {
  const { getOnAir, getAnswerTimes } = campaignDashboardEndpoints;
  await page.route(`**${getOnAir.path}`, (route) => route.fulfill({ json: onAir }));
  await page.route(`**${getAnswerTimes.path}`, (route) => route.fulfill({ json: answerTimes }));
  const { getDashboard, listWork, checkHealth } = staffDashboardEndpoints;
  await page.route(`**${getDashboard.path}`, (route) => route.fulfill({ json: dashboard }));
  await page.route(`**${listWork.path}`, (route) => route.fulfill({ json: { work } }));
  await page.route(`**${checkHealth.path}`, (route) => route.fulfill({ json: { checks } }));
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByText('96.9%')).toBeVisible();
}

export const staffDashboardScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-dashboard': openDashboard,
  'staff-dashboard-partly': async (page) => {
    await openDashboard(page);
    const failure = { status: 503, json: { success: false, error: 'unavailable', detail: 'Unavailable.' } };
    await page.route(`**${staffDashboardEndpoints.getDashboard.path}`, (route) => route.fulfill(failure));
    await page.route(`**${staffDashboardEndpoints.listWork.path}`, (route) => route.fulfill({ json: { work: [] } }));
    await page.route(`**${campaignDashboardEndpoints.getOnAir.path}`, (route) => route.fulfill(failure));
    const none: AnswerTimes = { reviews: 0, median_hours: null, p90_hours: null, late: 0, bins: [] };
    await page.route(`**${campaignDashboardEndpoints.getAnswerTimes.path}`, (route) => route.fulfill({ json: none }));
    await page.reload();
    await expect(page.getByText("We couldn't load the live campaigns.")).toBeVisible();
    await expect(page.getByText('No reviews in the last 30 days.')).toBeVisible();
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
    await expect(page.getByText('Failed to load dashboard data.')).toBeVisible();
  },
};
