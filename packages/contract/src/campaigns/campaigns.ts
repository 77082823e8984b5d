import { z } from 'zod';
import { Milestone } from '../money/milestones.ts';
import { PlatformId } from '../platforms/platforms.ts';
import { CustomerListMatch } from '../platforms/settings/customer-list-match.ts';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { CAMPAIGN_BYTES, CampaignData } from './campaign.ts';
import { StoredForecast } from './forecast/estimates.ts';
import { CampaignFilter } from './read/list.ts';
import { CampaignAction, CampaignView, PlatformState, statusFields } from './status.ts';
import { PlatformRejection, RejectionField } from './submit/rejection.ts';
import { CampaignSubmission } from './submit/submission.ts';

export const CAMPAIGNS_PER_PAGE = 50;
/** An unpaid campaign becomes a draft again after this many days. */
export const AWAITING_PAYMENT_DAYS = 7;
export const UNPAID_REASON = `It was not paid for within ${AWAITING_PAYMENT_DAYS} days. Its content is in your drafts again.`;

/** What returns to the advertiser, and when. The box before a launch, the delete dialog and the terms say the same. */
export const refundPolicy = {
  before:
    'Before your campaign goes live, on its first day at the earliest, you get everything back, including the fee.',
  running:
    'Once ads run, the fee is kept; media that was never delivered comes back to your balance when the campaign ends, paid credits as paid and bonus credits as bonus.',
  card: 'Nothing goes back to a card once ads run.',
} as const;
export const REFUND_POLICY_TEXT = `${refundPolicy.before} ${refundPolicy.running} ${refundPolicy.card}`;
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
    /** While it is rejected. */
    rejection: PlatformRejection.optional(),
    /** Once the customer list was sent. */
    customer_list: CustomerListMatch.optional(),
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
    /** What a rejection or a request for changes is about, if staff named it. */
    status_field: RejectionField.optional(),
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

/** The money of one platform run. */
export const RunMoney = z
  .object({
    platform: PlatformId,
    media_cents: Cents,
    fee_cents: Cents,
    /** What was charged when it went live. */
    captured_media_cents: Cents,
    captured_fee_cents: Cents,
    /** Undelivered media, returned as credits at the end. */
    returned_cents: Cents,
    spent_cents: Cents,
  })
  .meta({ id: 'RunMoney' });
export type RunMoney = z.infer<typeof RunMoney>;

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
    runs: z.array(RunMoney).default([]),
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

export const campaignEndpoints = group({
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Submit a campaign: holds its cost, or returns a checkout page for card payment',
    access: { kind: 'advertiser', scope: 'campaigns:launch', terms: 'accepted', email: 'confirmed' },
    // The campaign takes the draft's id, so a repeated request returns the state of the same campaign.
    keyed: true,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 201, body: LaunchResult },
    errors: [
      'terms_required',
      'email_unconfirmed',
      'refund_policy_required',
      'advanced_unavailable',
      'campaign_incomplete',
      'api_key_limit_reached',
      'insufficient_credits',
      'account_in_review',
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
    access: { kind: 'advertiser', terms: 'accepted', email: 'confirmed' },
    params: one,
    keyed: true,
    body: z.object({ payment_method: z.enum(['credits', 'card']) }),
    answers: { status: 200, body: LaunchResult },
    errors: [
      'not_found',
      'terms_required',
      'email_unconfirmed',
      'status_conflict',
      'insufficient_credits',
      'account_in_review',
      'payments_unavailable',
    ],
  }),
  updateCampaign: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}',
    summary:
      'Edit a campaign; charges only the increase in cost, and rejected platforms only if they are submitted again',
    access: { kind: 'advertiser', scope: 'campaigns:launch', terms: 'accepted', email: 'confirmed' },
    params: one,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: LaunchResult },
    errors: [
      'not_found',
      'terms_required',
      'email_unconfirmed',
      'advanced_unavailable',
      'campaign_incomplete',
      'campaign_changed',
      'status_conflict',
      'api_key_limit_reached',
      'insufficient_credits',
      'debt_unpaid',
      'account_in_review',
      'quote_outdated',
      'below_delivered',
    ],
  }),
  setCampaignStatus: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/status',
    summary: 'Pause or resume a campaign',
    access: { kind: 'advertiser', scope: 'campaigns:launch' },
    params: one,
    body: z.object({ status: z.enum(['active', 'paused']) }),
    answers: { status: 200, body: z.object({ campaign_id: z.uuid(), ...statusFields }) },
    errors: ['not_found', 'status_conflict', 'debt_unpaid', 'account_in_review'],
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    summary: 'Delete a campaign: ends it on every platform and settles its money',
    access: { kind: 'advertiser', scope: 'campaigns:launch' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found', 'status_conflict'],
  }),
  getGoogleRuns: endpoint({
    method: 'POST',
    path: '/api/campaigns/google-ads/create',
    summary: 'Get the state of a launched campaign on Google',
    access: { kind: 'advertiser', scope: 'campaigns:launch' },
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
    access: { kind: 'advertiser', scope: 'campaigns:launch' },
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
    summary: 'List your campaigns, latest first or sorted',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    query: CampaignFilter.extend({ cursor: Cursor.optional() }),
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
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
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
