import { z } from 'zod';
import { Milestone } from '../money/milestones.ts';
import { PlatformId } from '../platforms/platforms.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cents } from '../wire/money.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { CAMPAIGN_BYTES, CampaignData } from './campaign.ts';
import { StoredForecast } from './forecast/estimates.ts';
import { SettingDifference } from './settings/setting-differences.ts';
import { CampaignAction, CampaignView, PlatformState, statusFields } from './status.ts';
import { CampaignSubmission } from './submit/submission.ts';

export const CAMPAIGNS_PER_PAGE = 50;
/** An unpaid campaign becomes a draft again after this many days. */
export const AWAITING_PAYMENT_DAYS = 7;
export const UNPAID_REASON = `It was not paid for within ${AWAITING_PAYMENT_DAYS} days. Its content is in your drafts again.`;

export const REFUND_POLICY_TEXT =
  'Before your campaign goes live you get everything back. Once ads run, the fee is kept; media that was never delivered comes back to your wallet as credits when the campaign ends.';
export const REFUND_BOX_MISSING = 'Please accept the refund policy to proceed.';

export const insufficientCreditsText = ({
  required,
  current_balance,
  shortfall,
}: {
  required: number;
  current_balance: number;
  shortfall: number;
}): string =>
  `Insufficient credits! You need ${required} credits but only have ${current_balance}. You need ${shortfall} more credits. Please purchase credits to continue.`;

/** The facts of `insufficient_credits`, in credits. */
export const InsufficientCredits = z.object({
  error: z.literal('insufficient_credits'),
  shortfall: z.number(),
  current_balance: z.number(),
  required: z.number(),
});

/** One campaign on one platform, as its owner sees it. */
export const PlatformRun = z
  .object({
    platform: PlatformId,
    state: PlatformState,
    /** Staff run it by hand; otherwise a connector does. */
    by_hand: z.boolean(),
    media_cents: Cents,
    spent_cents: Cents,
    impressions: z.number().int(),
    clicks: z.number().int(),
    /** The platform's own id, once there is one. */
    external_id: z.string().nullable(),
    /** Why the platform rejected it, or what we are waiting for. */
    reason: z.string().nullable(),
    live_at: Instant.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'PlatformRun' });
export type PlatformRun = z.infer<typeof PlatformRun>;

export const CampaignItem = z
  .object({
    campaign_id: z.uuid(),
    /** The same id under its other documented name. */
    id: z.uuid(),
    name: z.string(),
    ...statusFields,
    /** Why it was rejected or failed, or the changes that staff requested. */
    status_reason: z.string().nullable(),
    campaign_type: CampaignData.shape.campaign_type,
    platforms: z.array(PlatformId),
    parts: z.array(PlatformRun),
    budget_type: CampaignData.shape.budget_type,
    /** Dollars of media over the whole campaign; `budget_amount` as it was typed. */
    budget: z.number(),
    budget_amount: z.number(),
    daily_budget: z.number(),
    spent: z.number(),
    total_spent: z.number(),
    impressions: z.number().int(),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    time_zone: z.string(),
    /** Between 0 and 1: the share of its days that passed, and the share of its budget that was spent. */
    elapsed_share: z.number().min(0).max(1),
    spent_share: z.number().min(0),
    can: z.array(CampaignAction),
    version: z.number().int().min(1),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CampaignItem' });
export type CampaignItem = z.infer<typeof CampaignItem>;

/** A change of state in the campaign's history. */
export const CampaignMove = z
  .object({
    at: Instant,
    /** Null for the campaign as a whole. */
    platform: PlatformId.nullable(),
    from: z.string().nullable(),
    to: z.string(),
    by: z.enum(['advertiser', 'staff', 'system']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CampaignMove' });
export type CampaignMove = z.infer<typeof CampaignMove>;

/** The campaign's money: held = captured + released + still held; returned is part of captured. */
export const CampaignMoney = z
  .object({
    media_cents: Cents,
    fee_cents: Cents,
    total_cents: Cents,
    held_cents: Cents,
    captured_cents: Cents,
    released_cents: Cents,
    /** Undelivered media, returned as credits at the end. */
    returned_cents: Cents,
    spent_cents: Cents,
  })
  .meta({ id: 'CampaignMoney' });
export type CampaignMoney = z.infer<typeof CampaignMoney>;

export const Campaign = CampaignItem.extend({
  campaign_data: CampaignData,
  money: CampaignMoney,
  history: z.array(CampaignMove),
  forecast: StoredForecast.nullable(),
  /** The URL of the read-only page, while it is shared. */
  share_url: z.string().nullable(),
}).meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

/** The documented answer to creating and updating a campaign. */
export const LaunchResult = z
  .object({
    campaign_id: z.uuid(),
    ...statusFields,
    version: z.number().int(),
    platforms: z.array(PlatformRun),
    /** The milestones that you completed since this campaign was submitted. */
    milestones_completed: z.array(Milestone.shape.milestone),
    /** Credits; both names are documented. */
    credits_spent: z.number(),
    charged_amount: z.number(),
    remaining_balance: z.number(),
    remaining_credits: z.number(),
    /** The checkout page, when it is paid by card. */
    checkout_url: z.string().nullable(),
  })
  .meta({ id: 'LaunchResult' });
export type LaunchResult = z.infer<typeof LaunchResult>;

/** The documented body of the calls for one platform. The launch needs none of it: the calls only return the state. */
const PlatformTrigger = z.looseObject({ universal_campaign_id: z.uuid() });

const one = z.object({ id: z.uuid() });

/** The plan that a share link shows, without anything about the account. */
export const SharedPlan = z
  .object({
    name: z.string(),
    ...statusFields,
    campaign_type: CampaignData.shape.campaign_type,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    time_zone: z.string(),
    budget: z.number(),
    parts: z.array(PlatformRun.pick({ platform: true, state: true, media_cents: true })),
    places: z.array(z.string()),
    headline: z.string(),
    body_copy: z.string(),
    call_to_action: z.string(),
    landing_page_url: z.string(),
    /** What the platforms do not apply as it was set. */
    differences: z.array(SettingDifference).default([]),
    forecast: StoredForecast.nullable(),
  })
  .meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof SharedPlan>;

export const campaignEndpoints = group({
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Submit a campaign: holds its cost, or returns a checkout page for card payment',
    access: { kind: 'advertiser', scope: 'campaigns:write', terms: 'accepted' },
    // The campaign takes the draft's id, so a repeated request returns the state of the same campaign.
    keyed: true,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 201, body: LaunchResult },
    errors: [
      'terms_required',
      'refund_policy_required',
      'advanced_unavailable',
      'campaign_incomplete',
      'insufficient_credits',
      'quote_outdated',
      'not_found',
      'payments_unavailable',
      'purchase_too_large',
      'too_many_requests',
    ],
  }),
  payCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/pay',
    summary: 'Pay for a campaign that is awaiting payment, with credits or by card',
    access: { kind: 'advertiser', terms: 'accepted' },
    params: one,
    keyed: true,
    body: z.object({ payment_method: z.enum(['credits', 'card']) }),
    answers: { status: 200, body: LaunchResult },
    errors: ['not_found', 'terms_required', 'status_conflict', 'insufficient_credits', 'payments_unavailable'],
  }),
  updateCampaign: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}',
    summary: 'Edit a campaign; charges only the increase in cost',
    access: { kind: 'advertiser', scope: 'campaigns:write', terms: 'accepted' },
    params: one,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: LaunchResult },
    errors: [
      'not_found',
      'terms_required',
      'advanced_unavailable',
      'campaign_incomplete',
      'campaign_changed',
      'status_conflict',
      'insufficient_credits',
      'quote_outdated',
      'below_delivered',
    ],
  }),
  setCampaignStatus: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/status',
    summary: 'Pause or resume a campaign',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    body: z.object({ status: z.enum(['active', 'paused']) }),
    answers: { status: 200, body: z.object({ campaign_id: z.uuid(), ...statusFields }) },
    errors: ['not_found', 'status_conflict'],
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    summary: 'Delete a campaign: ends it on every platform and settles its money',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found', 'status_conflict'],
  }),
  getGoogleRuns: endpoint({
    method: 'POST',
    path: '/api/campaigns/google-ads/create',
    summary: 'Get the state of a launched campaign on Google',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    body: PlatformTrigger,
    answers: {
      status: 200,
      body: z.object({ success: z.boolean(), campaign_id: z.uuid(), platforms: z.array(PlatformRun) }),
    },
    errors: ['not_found'],
  }),
  getMetaRuns: endpoint({
    method: 'POST',
    path: '/api/campaigns/meta/create',
    summary: 'Get the state of a launched campaign on Meta',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    body: PlatformTrigger,
    answers: {
      status: 200,
      body: z.object({ success: z.boolean(), campaign_id: z.uuid(), platforms: z.array(PlatformRun) }),
    },
    errors: ['not_found'],
  }),
  listCampaigns: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    summary: 'List your campaigns, latest first',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    query: z.object({ view: CampaignView.optional(), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        campaigns: z.array(CampaignItem),
        /** The number of all your campaigns, regardless of the view. */
        total: z.number().int(),
        counts: z.record(CampaignView, z.number().int()),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}',
    summary: 'Get a campaign',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    params: one,
    answers: { status: 200, body: z.object({ campaign: Campaign }) },
    errors: ['not_found'],
  }),
  duplicateCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/duplicate',
    summary: 'Duplicate a campaign as a new draft that starts tomorrow',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 201, body: z.object({ draft_id: z.uuid() }) },
    errors: ['not_found', 'too_many_drafts'],
  }),
});

/** The media plan as a PDF and as a public read-only page. */
export const sharingEndpoints = group({
  downloadPlan: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/summary',
    summary: 'Download the media plan as a PDF',
    access: { kind: 'advertiser' },
    params: one,
    file: true,
    errors: ['not_found'],
  }),
  shareCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/share',
    summary: 'Create a read-only link to the plan, or return the existing one',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 200, body: z.object({ share_url: z.string() }) },
    errors: ['not_found'],
  }),
  unshareCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/share',
    summary: 'Revoke the read-only link',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  getSharedPlan: endpoint({
    method: 'GET',
    path: '/api/shared/{token}',
    summary: 'Get a shared plan',
    access: { kind: 'public' },
    params: z.object({ token: z.string().min(20).max(100) }),
    answers: { status: 200, body: z.object({ plan: SharedPlan }) },
    errors: ['not_found'],
  }),
});
