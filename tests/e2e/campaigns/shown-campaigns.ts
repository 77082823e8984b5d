import type { Page } from '@playwright/test';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Campaign, CampaignItem, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformEstimate, StoredForecast } from '@universal-media/contract/campaigns/forecast/estimates';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import type { SavedView } from '@universal-media/contract/campaigns/read/list';
import type { CampaignNote } from '@universal-media/contract/campaigns/read/notes';
import type { SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import {
  type CampaignView,
  campaignView,
  type PlatformState,
  toStatusFields,
} from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { advancedCampaign } from './drafts.ts';

const id = (last: number) => `0198a4b2-7c11-7000-8000-0000000001${String(last).padStart(2, '0')}`;
const today = () => new Date().toISOString().slice(0, 10);
const at = (days: number, time = '14:36') => `${addDaysTo(today(), days)}T${time}:00.000Z`;

/** The story of the drawings: 3,000 dollars on six platforms, day 10 of 14. */
const shares = [
  ['streaming_package', 900, 588.2, 14_850, 96],
  ['youtube', 420, 309.6, 21_420, 131],
  ['meta', 480, 356.1, 34_910, 611],
  ['tiktok', 300, 187.4, 21_060, 228],
  ['google', 540, 421.3, 55_180, 1_986],
  ['spotify', 360, 255.8, 13_740, 41],
] as const satisfies readonly (readonly [PlatformId, number, number, number, number])[];

const part = (platform: PlatformId, dollars: number, state: PlatformState, change: Partial<PlatformRun> = {}) => ({
  platform,
  state,
  by_hand: platform === 'streaming_package',
  media_cents: dollars * 100,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  reason: null,
  live_at: null,
  updated_at: at(0),
  ...change,
});

const running = (state: PlatformState = 'live'): PlatformRun[] =>
  shares.map(([platform, dollars, spent, impressions, clicks]) =>
    part(platform, dollars, state, {
      spent_cents: Math.round(spent * 100),
      impressions,
      clicks,
      live_at: at(-9),
      external_id: `${platform}-7f2a`,
    }),
  );

function item(last: number, name: string, change: Partial<CampaignItem>): CampaignItem {
  const parts = change.parts ?? [];
  const budget = parts.reduce((sum, { media_cents }) => sum + media_cents, 0) / 100;
  const spent = parts.reduce((sum, { spent_cents }) => sum + spent_cents, 0) / 100;
  return {
    campaign_id: id(last),
    id: id(last),
    name,
    ...toStatusFields('active'),
    status_reason: null,
    campaign_type: 'conversions',
    platforms: parts.map(({ platform }) => platform),
    parts,
    budget_type: 'total',
    budget,
    budget_amount: budget,
    daily_budget: Math.round((budget / 14) * 100) / 100,
    spent,
    total_spent: spent,
    impressions: parts.reduce((sum, { impressions }) => sum + impressions, 0),
    start_date: addDaysTo(today(), -9),
    end_date: addDaysTo(today(), 4),
    time_zone: 'America/Chicago',
    elapsed_share: 9.4 / 14,
    spent_share: budget === 0 ? 0 : spent / budget,
    can: ['edit', 'pause', 'delete', 'duplicate', 'share'],
    version: 1,
    created_at: at(-11),
    updated_at: at(0),
    ...change,
  };
}

const notBegun = { start_date: addDaysTo(today(), 3), end_date: addDaysTo(today(), 16), elapsed_share: 0 };

/** One of every look: running well, running badly, in each stage of review, paused, ended, rejected. */
export const shownCampaigns: readonly CampaignItem[] = [
  item(1, 'Winter tune-up', { parts: running() }),
  item(2, 'E-bike demo day with a very long name that an advertiser typed on a Friday evening', {
    parts: [
      part('meta', 600, 'live', { spent_cents: 41_250, impressions: 40_210, clicks: 702, live_at: at(-6) }),
      part('tiktok', 400, 'refused', {
        reason: 'The video shows a price that the landing page does not.',
        rejection: { field: 'uploadedContent', paid_cents: 0 },
      }),
      part('google', 500, 'unknown', {
        reason: 'Google did not answer; we look it up before anything is tried again.',
      }),
    ],
  }),
  item(3, "Kids' bikes, trade in", {
    ...notBegun,
    ...toStatusFields('under_review'),
    parts: [part('meta', 400, 'created'), part('spotify', 200, 'queued')],
    can: ['edit', 'delete', 'duplicate', 'share'],
  }),
  item(4, 'Helmet week', {
    ...notBegun,
    ...toStatusFields('awaiting_payment'),
    parts: [part('google', 750, 'queued')],
    can: ['pay', 'edit', 'delete', 'duplicate'],
  }),
  item(5, 'Spring loaner fleet', {
    ...toStatusFields('paused'),
    parts: running('paused').slice(1, 4),
    can: ['edit', 'resume', 'delete', 'duplicate', 'share'],
  }),
  item(6, 'Commuter week', {
    ...toStatusFields('completed'),
    parts: running('ended'),
    start_date: addDaysTo(today(), -40),
    end_date: addDaysTo(today(), -27),
    elapsed_share: 1,
    can: ['delete', 'duplicate', 'share'],
  }),
  item(7, 'Council race', {
    ...notBegun,
    ...toStatusFields('rejected'),
    status_reason: 'The ad does not say who paid for it. Add the sponsor and send it again.',
    parts: [part('meta', 500, 'refused', { reason: 'Not sent: rejected in review' })],
    can: ['edit', 'duplicate', 'delete'],
  }),
  item(8, 'Holiday gift cards', {
    ...notBegun,
    ...toStatusFields('scheduled'),
    parts: [part('meta', 300, 'scheduled'), part('google', 200, 'scheduled')],
    can: ['edit', 'pause', 'delete', 'duplicate', 'share'],
  }),
];

const range = (least: number, most: number) => ({ least, likely: Math.round((least + most) / 2), most });

const estimate = (platform: PlatformId, dollars: number, impressions: number): PlatformEstimate => ({
  platform,
  media_cents: dollars * 100,
  fee_cents: 3_000,
  cpm: range(8, 13),
  ctr_percent: range(1.1, 2.4),
  impressions: range(impressions * 1.2, impressions * 1.9),
  reach: range(impressions, impressions * 1.5),
  clicks: range(200, 400),
  conversions: range(8, 20),
  source: 'benchmarks',
  as_of: at(-12),
});

const forecast: StoredForecast = {
  made_at: at(-12),
  model: 'priors-1',
  impressions: range(178_000, 277_000),
  reach: range(143_000, 221_000),
  clicks: range(2_900, 4_700),
  conversions: range(120, 260),
  by_platform: shares.map(([platform, dollars, , impressions]) => estimate(platform, dollars, impressions)),
  basis: 'from general benchmarks',
};

const toDetail = (campaign: CampaignItem): Campaign => ({
  ...campaign,
  campaign_data: CampaignData.parse({ name: campaign.name }),
  money: {
    media_cents: campaign.budget * 100,
    fee_cents: 19_000,
    total_cents: campaign.budget * 100 + 19_000,
    held_cents: campaign.budget * 100 + 19_000,
    captured_cents: campaign.state === 'active' ? campaign.budget * 100 - 36_000 : 0,
    released_cents: 0,
    returned_cents: 0,
    spent_cents: Math.round(campaign.spent * 100),
    runs: campaign.parts.map(({ platform, media_cents, spent_cents, state }) => ({
      platform,
      media_cents,
      fee_cents: Math.round(19_000 / campaign.parts.length),
      captured_media_cents: state === 'live' || state === 'ended' ? media_cents : 0,
      captured_fee_cents: state === 'live' || state === 'ended' ? Math.round(19_000 / campaign.parts.length) : 0,
      returned_cents: state === 'ended' ? media_cents - spent_cents : 0,
      spent_cents,
    })),
  },
  history: [
    { at: at(-11), platform: null, from: null, to: 'pending', by: 'advertiser', reason: null },
    { at: at(-11, '14:37'), platform: null, from: 'pending', to: 'under_review', by: 'system', reason: null },
    { at: at(-10), platform: 'google', from: 'queued', to: 'created', by: 'system', reason: null },
    { at: at(-10, '16:02'), platform: null, from: 'under_review', to: 'approved', by: 'staff', reason: null },
    { at: at(-9), platform: 'google', from: 'created', to: 'live', by: 'system', reason: null },
    { at: at(-9, '15:10'), platform: null, from: 'launching', to: 'active', by: 'system', reason: null },
    { at: at(-3), platform: null, from: 'active', to: 'paused', by: 'advertiser', reason: 'Stock was late' },
    { at: at(-3, '19:20'), platform: null, from: 'paused', to: 'active', by: 'advertiser', reason: null },
  ],
  forecast,
  share_url: null,
});

/** Nine days of delivery, the last four of which may still change; more on some days than on others. */
const toDelivery = ({ parts, state }: CampaignItem): CampaignDelivery => ({
  today: today(),
  may_change_from: addDaysTo(today(), -4),
  updated_at: parts.some(({ spent_cents }) => spent_cents > 0) ? at(0, '09:10') : null,
  days: [0.7, 0.9, 1, 0.95, 1.1, 1.2, 1.05, 1, 1.1, 0.4].flatMap((share, index) =>
    parts
      .filter(({ spent_cents }) => spent_cents > 0)
      .map(({ platform, spent_cents, impressions, clicks }) => ({
        day: addDaysTo(today(), (state === 'completed' ? -40 : -9) + index),
        platform,
        spend_cents: Math.round((spent_cents * share) / 9.4),
        impressions: Math.round((impressions * share) / 9.4),
        clicks: Math.round((clicks * share) / 9.4),
        conversions: Math.round((clicks * share) / 180),
      })),
  ),
});

const savedViews: SavedView[] = [{ view_id: id(95), name: 'Behind plan', filter: { view: 'active', sort: 'pacing' } }];

const notes: CampaignNote[] = [
  {
    note_id: id(91),
    text: 'Booking page was down for the server move, so I paused the campaign. Back up at 6.',
    created_at: at(-3),
    edited_at: at(-2),
  },
  {
    note_id: id(92),
    text: 'New square image: the storefront shot did not show a bike.',
    created_at: at(-6),
    edited_at: null,
  },
];

const inView = (view: CampaignView) => shownCampaigns.filter(({ state }) => campaignView(state) === view);

const line = (values: readonly number[], change: number | null) => ({
  total: values.reduce((sum, value) => sum + value, 0),
  change,
  by_day: values.map((value, index) => ({ day: addDaysTo(today(), index - values.length), value })),
});

const wave = (high: number) =>
  [4, 9, 10, 11, 13, 14, 11, 12, 13, 14, 12, 13, 14, 15].map((n) => Math.round((n * high) / 15));

const overview: Overview = {
  active_campaigns: 2,
  running: shares.map(([platform, dollars, spent]) => ({
    platform,
    media_cents: dollars * 100,
    spent_cents: Math.round(spent * 100),
  })),
  has_launched: true,
  spend: line(wave(240), 0.033),
  impressions: line(wave(17_800), 0.082),
  clicks: line(wave(419), -0.176),
  conversions: line(wave(22), null),
  days_of_credit_left: 6.4,
  attention: [
    {
      kind: 'refused_platform',
      campaign_id: id(2),
      text: 'TikTok refused “E-bike demo day”: the video shows a price that the landing page does not.',
    },
    { kind: 'awaiting_payment', campaign_id: id(4), text: '“Helmet week” is awaiting payment.' },
    { kind: 'ending_soon', campaign_id: id(1), text: '“Winter tune-up” ends in 5 days.' },
    { kind: 'low_credits', campaign_id: null, text: 'Your credits last about 6 days at this pace.' },
  ],
};

/** Answers for the server, so that every look of a campaign is on one screen. */
export async function showCampaignList(page: Page, campaigns: readonly CampaignItem[] = shownCampaigns): Promise<void> {
  const has = campaigns.length > 0;
  const counts = {
    review: has ? inView('review').length : 0,
    scheduled: has ? inView('scheduled').length : 0,
    active: has ? inView('active').length : 0,
    paused: has ? inView('paused').length : 0,
    ended: has ? inView('ended').length : 0,
  };
  await page.route(
    (url) => url.pathname === '/api/campaigns',
    (route) => {
      const view = new URL(route.request().url()).searchParams.get('view');
      const found = campaigns.filter(({ state }) => view === null || campaignView(state) === view);
      return route.fulfill({ json: { campaigns: found, total: campaigns.length, counts, next_cursor: null } });
    },
  );
  await page.route(
    (url) => /^\/api\/campaigns\/0198a4b2[^/]*$/.test(url.pathname),
    (route) => {
      const found = campaigns.find(({ campaign_id }) => route.request().url().endsWith(campaign_id));
      return found ? route.fulfill({ json: { campaign: toDetail(found) } }) : route.fallback();
    },
  );
  await page.route('**/api/campaigns/*/delivery', (route) => {
    const found = campaigns.find(({ campaign_id }) => route.request().url().includes(campaign_id));
    return found ? route.fulfill({ json: toDelivery(found) }) : route.fallback();
  });
  await page.route('**/api/campaigns/*/notes', (route) => route.fulfill({ json: { notes } }));
  await page.route('**/api/campaigns/views', (route) => route.fulfill({ json: { views: savedViews } }));
  await page.route('**/api/analytics/dashboard', (route) => route.fulfill({ json: has ? overview : quiet }));
}

const none = line(
  Array.from({ length: 14 }, () => 0),
  null,
);
const quiet: Overview = {
  active_campaigns: 0,
  running: [],
  has_launched: false,
  spend: none,
  impressions: none,
  clicks: none,
  conversions: none,
  days_of_credit_left: null,
  attention: [],
};

const plan: SharedPlan = {
  name: 'Winter tune-up',
  ...toStatusFields('active'),
  campaign_type: 'conversions',
  start_date: '2026-11-16',
  end_date: '2026-11-29',
  time_zone: 'America/Chicago',
  budget: 3_000,
  parts: running().map(({ platform, state, media_cents }) => ({ platform, state, media_cents })),
  places: ['Austin, TX, United States, 25 miles around', 'San Marcos, TX, United States, 10 miles around'],
  headline: 'Tuned before the cold.',
  body_copy: 'Full tune-up for $89, two-day turnaround, free loaner bike while you wait.',
  call_to_action: 'Book Now',
  landing_page_url: 'https://ridgelinebikes.example/tune',
  differences: settingDifferences(CampaignData.parse(advancedCampaign())),
  forecast,
  ads: running().map(({ platform }) => ({ platform, image_url: null })),
  brand: { name: 'Ridgeline Bikes', logo_url: null },
  primary_language: 'en',
  ad_duration: '30s',
};

export const showSharedPlan = (page: Page) =>
  page.route('**/api/shared/*', (route) => route.fulfill({ json: { plan } }));
