import type { Page } from '@playwright/test';
import { distribute } from '@universal-media/contract/campaigns/budget/allocation';
import { campaignCost, totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import type { StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import { type CampaignStatus, type PlatformState, toStatusFields } from '@universal-media/contract/campaigns/status';
import { policyAnswers } from '@universal-media/contract/platforms/ad-policy';
import { type PlatformId, platformById, platforms } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { files, namedFiles } from '../creative/files.ts';
import { advancedCampaign } from './drafts.ts';
import { type CampaignSummary, summaries } from './staff-campaign-summaries.ts';

// Answers to the staff's reads of campaigns, so that every look of one is on one screen.

const HOUR_MS = 3_600_000;
const toId = (index: number) => `0198a4b2-7c11-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const claimedBy = (name: string) => ({ admin_id: toId(91), name, since: hoursFromNow(-0.1), until: hoursFromNow(0.1) });
const advertiser = {
  full_name: 'Ana Ramirez',
  since: hoursFromNow(-9_000),
  email_verified: true,
  campaigns: 6,
  ran: 5,
  rejected_campaigns: 0,
  rejected_files: 1,
  disputes: 0,
  spent_cents: 1_240_000,
};

const plain = { needs_second: false, is_ours: false };

const stateIn: Partial<Record<CampaignStatus, PlatformState>> = {
  active: 'live',
  completed: 'ended',
  rejected: 'ended',
  paused: 'paused',
};

function toData({ name, dollars, on }: CampaignSummary): CampaignData {
  return CampaignData.parse({
    ...advancedCampaign(),
    customer_file: { audience_id: toId(80), file_name: 'supporters.csv', emails: 4_812, phones: 310 },
    name,
    budget_amount: dollars,
    selectedPlatforms: [...on],
    declaration: {
      advertiser_category: 'political',
      paid_for_by: 'Ramirez Campaign Committee',
      special_categories: [],
    },
    headline: 'Buses that come. Rent you can plan for, and a library that is open.',
    body_copy: 'Early voting ends on 30 November, the runoff is on 12 December. Find your polling place.',
    uploadedContent: namedFiles,
    campaignTranslations: {
      es: {
        language_name: 'Spanish',
        source_key: 'other',
        headline: 'Autobuses que llegan.',
        body_copy: 'La votación anticipada termina el 30 de noviembre.',
        call_to_action: 'Learn More',
      },
    },
  });
}

function toRow(one: CampaignSummary, index: number): StaffCampaignRow {
  const data = toData(one);
  const total = totalBudget(data);
  const allocation = distribute({ chosen: one.on, budget: total, mode: 'reach' });
  const status = one.status ?? 'under_review';
  const by_hand = (id: PlatformId) => !['google', 'youtube', 'meta', 'tiktok'].includes(id);
  const categories = Object.groupBy(
    platforms.filter(({ id }) => one.on.includes(id)),
    ({ category }) => category,
  );
  return {
    campaign_id: toId(index),
    name: one.name,
    ...toStatusFields(status),
    status_reason: one.approval === 'changes_requested' ? "The date in the image is last year's." : null,
    campaign_type: 'awareness',
    platforms: [...one.on],
    parts: one.on.map((platform) => ({
      platform,
      state: status === 'under_review' && platform === 'tiktok' ? 'unknown' : (stateIn[status] ?? 'created'),
      by_hand: by_hand(platform),
      media_cents: toCents(allocation[platform] ?? 0),
      spent_cents: status === 'active' ? 12_345 : 0,
      impressions: 0,
      clicks: 0,
      external_id: by_hand(platform) ? null : `${platform}-81-204-553`,
      reason: status === 'under_review' && platform === 'tiktok' ? 'TikTok did not answer; it is looked up.' : null,
      live_at: null,
      updated_at: hoursFromNow(-1),
    })),
    budget_type: 'total',
    budget: total,
    budget_amount: total,
    daily_budget: total / 14,
    spent: 0,
    total_spent: 0,
    impressions: 0,
    start_date: data.start_date,
    end_date: data.end_date,
    time_zone: data.time_zone,
    elapsed_share: 0,
    spent_share: 0,
    version: 1,
    created_at: hoursFromNow(-80),
    updated_at: hoursFromNow(-1),
    user_id: toId(90),
    user_email: one.email,
    waiting_since: one.left === null ? null : hoursFromNow(one.left - 72),
    promised_by: one.left === null ? null : hoursFromNow(one.left),
    duration_days: campaignDays(data.start_date, data.end_date),
    pricing: {
      pricing_breakdown: Object.fromEntries(
        Object.entries(categories).map(([category, all]) => [
          category,
          { category_total: all.reduce((sum, { id }) => sum + (allocation[id] ?? 0), 0) },
        ]),
      ),
    },
    assets: files
      .slice(0, index === 0 ? 4 : 2)
      .map(({ content_id, content_type, filename }) => ({ content_id, content_type, filename })),
    youtube_hosting_preference: one.on.includes('youtube') ? 'upload_to_universal' : null,
    age_ranges: index % 2 ? [] : ['25-34', '35-44'],
    location_count: 1 + index,
    submission: index === 0 ? 2 : 1,
    approval_status: one.approval ?? 'pending_review',
    claim: index === 1 ? claimedBy('Rita Reviewer') : null,
    snoozed_until: null,
  };
}

function toWhole(one: CampaignSummary, index: number): StaffCampaign {
  const row = toRow(one, index);
  const data = toData(one);
  const { media_cents, fee_cents, total_cents } = campaignCost(data, one.on.length);
  const waits = row.state === 'under_review';
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...row,
    campaign_data: data,
    brand: { name: 'Ridgeline Bikes', logo_url: null },
    advertiser,
    money: {
      media_cents,
      fee_cents,
      total_cents,
      held_cents: waits ? total_cents : 0,
      captured_cents: waits ? 0 : total_cents,
      released_cents: 0,
      returned_cents: 0,
      spent_cents: 0,
      runs: [],
    },
    history: [
      {
        at: hoursFromNow(-74.2),
        platform: null,
        from: null,
        to: 'pending',
        by: 'advertiser',
        by_name: null,
        reason: null,
      },
      ...one.on.slice(0, 3).map((platform) => ({
        at: hoursFromNow(-74.1),
        platform,
        from: 'queued',
        to: 'created',
        by: 'system' as const,
        by_name: null,
        reason: null,
      })),
      {
        at: hoursFromNow(-74),
        platform: null,
        from: 'pending',
        to: 'under_review',
        by: 'system',
        by_name: null,
        reason: null,
      },
    ],
    checks: [
      {
        check: 'funded',
        passed: true,
        text: `$${(total_cents / 100).toLocaleString('en-US')} is on hold or charged.`,
        ...plain,
      },
      index === 0
        ? {
            check: 'content_approved',
            passed: false,
            text: 'ride.mp4 is waiting for review. ride-1x1.mp4 is waiting for review.',
            ...plain,
          }
        : {
            check: 'content_approved',
            passed: true,
            text: 'All 6 files are approved.',
            ...plain,
          },
      {
        check: 'policy_answered',
        passed: index !== 0,
        text:
          index === 0
            ? 'TikTok does not take political or issue advertising.'
            : "All questions are answered, and no platform's rules stand against it.",
        ...plain,
      },
      {
        check: 'set_up',
        passed: true,
        text: `To be set up by us: ${one.on.map((id) => platformById(id).name).join(', ')}.`,
        ...plain,
      },
    ],
    confirmations: [
      {
        kind: 'video',
        subject: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        confirmed_by: 'Rita Reviewer',
        confirmed_at: hoursFromNow(-1),
      },
      { kind: 'landing_page', subject: data.landing_page_url, confirmed_by: null, confirmed_at: null },
    ],
    sent_back:
      index === 0
        ? {
            kind: 'changes_requested',
            reason: 'Name who paid for the ad, and show the date of the runoff.',
            field: 'headline',
            by: 'Rita Reviewer',
            at: hoursFromNow(-80),
            is_open: false,
            campaign_data: { ...data, headline: 'Vote in December', body_copy: 'Every vote counts.' },
          }
        : null,
    policy: policyAnswers(data.declaration, one.on, ['US'], today).map(({ platform, verdict, reason, source }) => ({
      platform,
      verdict,
      reason,
      source,
    })),
    testimonial: null,
    manual_fulfillment_notes: 'Booked by hand on Roku.',
    staff_can: waits ? ['approve', 'request_changes', 'reject'] : row.state === 'active' ? ['pause', 'suspend'] : [],
    to_do: row.parts.map(({ platform, by_hand, state }) => ({
      platform,
      by_hand: by_hand && waits ? 'set_live' : null,
      can_retry: state === 'unknown',
    })),
  };
}

const content = files.map((file) => ({
  ...file,
  user_id: toId(90),
  user_email: 'ana@ramirez4council.example',
  campaign_id: toId(0),
  campaign_name: 'Ramirez for Council, runoff',
  used_in: [
    {
      campaign_id: toId(0),
      name: 'Ramirez for Council, runoff',
      status: 'Under Review',
      is_running: false,
      platforms: [],
      live_on: [],
    },
  ],
  uploaded_by: 'advertiser',
  decided_by: null,
}));

/** One of these campaigns, as staff read it. */
export function staffCampaignNamed(name: string): StaffCampaign {
  const index = summaries.findIndex((one) => one.name === name);
  const one = summaries[index];
  if (!one) throw new Error(`No campaign ${name}`);
  return toWhole(one, index);
}

/** Answers the staff's reads of campaigns with these. */
export async function showStaffCampaigns(page: Page): Promise<void> {
  const rows = summaries.map(toRow);
  const waiting = rows.filter(
    ({ state, approval_status }) => state === 'under_review' && approval_status !== 'changes_requested',
  );
  const byFilter = Map.groupBy(rows, ({ state, approval_status }) =>
    approval_status === 'changes_requested' ? approval_status : state,
  );
  const counts = Object.fromEntries([...byFilter].map(([filter, own]) => [filter, own.length]));
  const sums = { total: rows.length, waiting: waiting.length, counts, next_cursor: null };
  await page.route('**/api/admin/campaigns?**', (route) => {
    const queue = new URL(route.request().url()).searchParams.get('view') === 'queue';
    return route.fulfill({ json: { campaigns: queue ? waiting : rows, ...sums } });
  });
  await page.route('**/api/admin/campaigns/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const index = rows.findIndex(({ campaign_id }) => campaign_id === id);
    const one = summaries[index];
    return one ? route.fulfill({ json: { campaign: toWhole(one, index) } }) : route.fallback();
  });
  await page.route('**/api/admin/campaigns/*/content', (route) =>
    route.fulfill({ json: { campaign_name: 'Ramirez for Council, runoff', content, manual_fulfillment_notes: '' } }),
  );
}
