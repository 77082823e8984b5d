import { expect, type Page } from '@playwright/test';
import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Campaign, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { endDateAfter } from '@universal-media/contract/campaigns/dates';
import type { Estimate } from '@universal-media/contract/campaigns/forecast/estimates';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import { goodNames, showGoodFiles } from '../creative/files.ts';
import { builderAt, keepDraft, readyCampaign } from './drafts.ts';

export const launchedId = '0198a4b2-7c11-7000-8000-000000000201';
const today = () => new Date().toISOString().slice(0, 10);

const shares = [
  ['streaming_package', 900, 22_500],
  ['youtube', 420, 29_000],
  ['meta', 480, 48_000],
  ['tiktok', 300, 35_000],
  ['google', 540, 72_000],
  ['spotify', 360, 20_000],
] as const;

const data = () =>
  CampaignData.parse({
    ...readyCampaign(),
    campaign_type: 'conversions',
    budget_allocation: Object.fromEntries(shares.map(([platform, amount]) => [platform, amount])),
    uploadedContent: goodNames,
    audience_targeting: { age_ranges: ['18-24', '25-34', '35-44'], interests: ['Cycling', 'Fitness', 'Outdoors'] },
  });

const range = (likely: number) => ({
  least: Math.round(likely * 0.78),
  likely: Math.round(likely),
  most: Math.round(likely * 1.22),
});

const estimate = (): Estimate => ({
  is_real_time: true,
  pricing_timestamp: new Date().toISOString(),
  api_status: { meta: 'live', google: 'live', tiktok: 'unavailable', spotify: 'not_connected' },
  live_cpms: { meta: 10, google: 7.5 },
  pricing: {
    media_spend: 3_000,
    subtotal: 3_190,
    location_complexity_factor: 1,
    total_cost: 3_190,
    daily_spend: 214.29,
  },
  total_cost: 3_190,
  platform_fee: 190,
  total_media_spend: 3_000,
  platform_breakdown: shares.map(([platform, amount, shown]) => ({
    platform,
    media_cents: amount * 100,
    fee_cents: 3_000,
    cpm: range((amount / shown) * 1_000),
    ctr_percent: null,
    impressions: range(shown),
    reach: range(shown * 0.8),
    clicks: null,
    conversions: null,
    source: platform === 'meta' || platform === 'google' ? 'platform' : 'benchmarks',
    as_of: platform === 'meta' || platform === 'google' ? new Date().toISOString() : '2026-11-01',
  })),
  platform_prices: [],
  duration_days: 14,
  estimated_reach: 182_000,
  estimated_impressions: 226_500,
  estimated_cpm: 13.2,
  estimated_ctr: 1.7,
  estimated_conversions: 96,
  ai_confidence: 71,
  ranges: {
    impressions: range(226_500),
    reach: range(182_000),
    clicks: range(3_800),
    conversions: range(96),
  },
  audience: 446_000,
  basis: 'From prices two platforms gave just now, general benchmarks for the others, and the people of your places.',
  quote: 'signed',
  quote_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  total_cents: 319_000,
});

const showEstimate = (page: Page) =>
  page.route('**/api/campaigns/estimate-realtime', (route) => route.fulfill({ json: estimate() }));

/** Answers the wallet call with the given number of credits. */
const showWallet = (page: Page, credits: number) =>
  page.route('**/api/credits/wallet', (route) =>
    route.fulfill({
      json: {
        balance_cents: credits * 100,
        paid_cents: credits * 100,
        granted_cents: 0,
        held_cents: 0,
        debt_cents: 0,
        origins: [],
        covers_days: null,
      },
    }),
  );

/** The review of the campaign of the drawings, with so many credits in the wallet. */
export async function openReviewStep(page: Page, credits: number): Promise<string> {
  await Promise.all([showGoodFiles(page), showEstimate(page), showWallet(page, credits)]);
  const draft_id = await keepDraft(page, data(), 4);
  await page.goto(builderAt(draft_id, 4));
  await expect(page.getByRole('heading', { level: 1, name: 'Review & Pricing' })).toBeVisible();
  await expect(page.getByText('Live pricing')).toBeVisible();
  return draft_id;
}

const part = (index: number): PlatformRun => {
  const [platform, amount] = shares[index] ?? shares[0];
  const states = ['queued', 'in_review', 'created', 'unknown', 'created', 'refused'] as const;
  const state = states[index] ?? 'created';
  return {
    platform,
    state,
    by_hand: platform === 'streaming_package',
    media_cents: amount * 100,
    spent_cents: 0,
    impressions: 0,
    clicks: 0,
    external_id: null,
    reason:
      state === 'refused'
        ? 'The companion image shows a logo that cannot be read at this size.'
        : state === 'unknown'
          ? 'TikTok has not answered; we look before anything is tried again.'
          : null,
    live_at: null,
    updated_at: new Date().toISOString(),
  };
};

/** The same campaign an hour after it was submitted. */
export function launchedCampaign(change: Partial<Campaign> = {}): Campaign {
  const campaign_data = data();
  const { media_cents, fee_cents, total_cents } = campaignCost(campaign_data, shares.length);
  const sent = new Date(Date.now() - 3_600_000).toISOString();
  return {
    campaign_id: launchedId,
    id: launchedId,
    name: campaign_data.name,
    ...toStatusFields('under_review'),
    status_reason: null,
    campaign_type: campaign_data.campaign_type,
    platforms: shares.map(([platform]) => platform),
    parts: shares.map((_, index) => part(index)),
    budget_type: 'total',
    budget: 3_000,
    budget_amount: 3_000,
    daily_budget: 214.29,
    spent: 0,
    total_spent: 0,
    impressions: 0,
    start_date: campaign_data.start_date,
    end_date: endDateAfter(campaign_data.start_date || today(), 14),
    time_zone: campaign_data.time_zone,
    elapsed_share: 0,
    spent_share: 0,
    can: ['edit', 'delete', 'duplicate', 'share'],
    version: 2,
    created_at: sent,
    updated_at: sent,
    campaign_data,
    money: {
      media_cents,
      fee_cents,
      total_cents,
      held_cents: total_cents,
      captured_cents: 0,
      released_cents: 0,
      returned_cents: 0,
      spent_cents: 0,
      runs: [],
    },
    history: [{ at: sent, platform: null, from: null, to: 'pending', by: 'advertiser', reason: null }],
    forecast: null,
    share_url: null,
    ...change,
  };
}

/** A campaign stored before the checkout page opened, and not paid yet. */
export const unpaidCampaign = (): Campaign => {
  const campaign = launchedCampaign();
  const parts = campaign.parts.map((one): PlatformRun => ({ ...one, state: 'queued', reason: null }));
  return { ...campaign, ...toStatusFields('awaiting_payment'), history: [], parts, can: ['pay', 'delete'] };
};

export const showCampaign = (page: Page, campaign: () => Campaign) =>
  page.route(`**/api/campaigns/${launchedId}`, (route) => route.fulfill({ json: { campaign: campaign() } }));
