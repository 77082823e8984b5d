import { z } from 'zod';
import { CAMPAIGN_BYTES, CampaignData } from './campaign.ts';
import { CampaignAct, CampaignStatus, CampaignView, PlatformState } from './campaign-status.ts';
import { endpoint, group } from './endpoint.ts';
import { StoredForecast } from './estimates.ts';
import { Instant } from './instant.ts';
import { Milestone } from './milestones.ts';
import { Cents } from './money.ts';
import { Cursor, NextCursor } from './paging.ts';
import { ChosenPlatforms, PlatformId } from './platforms.ts';

export const CAMPAIGNS_PER_PAGE = 50;
/** How long a card payment is waited for before the campaign is given back as a draft. */
export const AWAITING_PAYMENT_DAYS = 7;

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

/**
 * A campaign as it is sent off or changed: what the builder keeps, under the documented names. Prices that a client sends
 * along (`original_budget`, `charge_amount` and the like) are not read: the server computes them.
 */
export const CampaignSubmission = CampaignData.extend({
  /** The documented name of what a draft calls `selectedPlatforms`; either will do. */
  platforms: ChosenPlatforms.optional(),
  /** The draft it comes from: its id becomes the campaign's, and the draft ends. */
  draft_id: z.uuid().optional(),
  payment_method: z.enum(['credits', 'card']).default('credits'),
  refund_policy_accepted: z.boolean().default(false),
  /** The price that was shown, as the estimate gave it. */
  quote: z.string().max(2_000).optional(),
  /** Of an update: the version it was built on. */
  version: z.number().int().min(1).optional(),
}).meta({ id: 'CampaignSubmission' });
export type CampaignSubmission = z.infer<typeof CampaignSubmission>;

/** The campaign in what was sent, without what was said about paying for it. */
export function campaignOf(submission: CampaignSubmission): CampaignData {
  const { platforms } = submission;
  return CampaignData.parse(platforms === undefined ? submission : { ...submission, selectedPlatforms: platforms });
}

/** A campaign on one platform, as its owner sees it. */
export const PlatformPart = z
  .object({
    platform: PlatformId,
    state: PlatformState,
    /** Staff do it by hand; otherwise we are connected. */
    by_hand: z.boolean(),
    media_cents: Cents,
    spent_cents: Cents,
    impressions: z.number().int(),
    clicks: z.number().int(),
    /** The platform's own id of it, once it has one. */
    external_id: z.string().nullable(),
    /** Why it was refused, or what we wait for. */
    reason: z.string().nullable(),
    live_at: Instant.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'PlatformPart' });
export type PlatformPart = z.infer<typeof PlatformPart>;

export const CampaignItem = z
  .object({
    campaign_id: z.uuid(),
    /** The same under its other documented name. */
    id: z.uuid(),
    name: z.string(),
    status: CampaignStatus,
    /** Why it was rejected or failed, or what staff asked to be changed. */
    status_reason: z.string().nullable(),
    campaign_type: CampaignData.shape.campaign_type,
    platforms: z.array(PlatformId),
    parts: z.array(PlatformPart),
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
    /** Between 0 and 1: how much of its days is over, and how much of its budget is spent. */
    elapsed_share: z.number().min(0).max(1),
    spent_share: z.number().min(0),
    can: z.array(CampaignAct),
    version: z.number().int().min(1),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'CampaignItem' });
export type CampaignItem = z.infer<typeof CampaignItem>;

/** What happened to a campaign, in order. */
export const CampaignMove = z
  .object({
    at: Instant,
    /** Null where it concerns the campaign as a whole. */
    platform: PlatformId.nullable(),
    from: z.string().nullable(),
    to: z.string(),
    by: z.enum(['advertiser', 'staff', 'system']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CampaignMove' });
export type CampaignMove = z.infer<typeof CampaignMove>;

/** Where a campaign's money is. held = captured + released + still held; returned is part of captured. */
export const CampaignMoney = z
  .object({
    media_cents: Cents,
    fee_cents: Cents,
    total_cents: Cents,
    held_cents: Cents,
    captured_cents: Cents,
    released_cents: Cents,
    /** Media that was never delivered, given back at the end. */
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
  /** The address of the read-only page, while there is one. */
  share_url: z.string().nullable(),
}).meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

/** The documented answer to creating, and to changing. */
export const LaunchResult = z
  .object({
    campaign_id: z.uuid(),
    status: CampaignStatus,
    version: z.number().int(),
    platforms: z.array(PlatformPart),
    milestones_completed: z.array(Milestone.shape.milestone),
    /** Credits; both names are documented. */
    credits_spent: z.number(),
    charged_amount: z.number(),
    remaining_balance: z.number(),
    remaining_credits: z.number(),
    /** Where to pay, when it is paid by card. */
    checkout_url: z.string().nullable(),
  })
  .meta({ id: 'LaunchResult' });
export type LaunchResult = z.infer<typeof LaunchResult>;

/** What the documented triggers of single platforms send. The launch itself needs none of it: it answers how it stands. */
const PlatformTrigger = z.looseObject({ universal_campaign_id: z.uuid() });

const one = z.object({ id: z.uuid() });

/** What somebody with the link sees: the plan, and nothing of the account. */
export const SharedPlan = z
  .object({
    name: z.string(),
    status: CampaignStatus,
    campaign_type: CampaignData.shape.campaign_type,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    time_zone: z.string(),
    budget: z.number(),
    parts: z.array(PlatformPart.pick({ platform: true, state: true, media_cents: true })),
    places: z.array(z.string()),
    headline: z.string(),
    body_copy: z.string(),
    call_to_action: z.string(),
    landing_page_url: z.string(),
    forecast: StoredForecast.nullable(),
  })
  .meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof SharedPlan>;

export const campaignEndpoints = group({
  create: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    summary: 'Sends a campaign off: holds its cost, or answers where to pay it by card',
    access: { kind: 'advertiser', scope: 'campaigns:write', terms: 'accepted' },
    // The draft's id is the campaign's: sent twice, it is one campaign, and the second answer says how it stands.
    keyed: true,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 201, body: LaunchResult },
    errors: [
      'terms_required',
      'refund_policy_required',
      'campaign_incomplete',
      'insufficient_credits',
      'quote_outdated',
      'not_found',
      'payments_unavailable',
      'purchase_too_large',
      'too_many_requests',
    ],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/pay',
    summary: 'Pays for a campaign that waits for its payment: with credits, or by card anew',
    access: { kind: 'advertiser', terms: 'accepted' },
    params: one,
    keyed: true,
    body: z.object({ payment_method: z.enum(['credits', 'card']) }),
    answers: { status: 200, body: LaunchResult },
    errors: ['not_found', 'terms_required', 'status_conflict', 'insufficient_credits', 'payments_unavailable'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}',
    summary: 'Changes a campaign; charges only what it costs more',
    access: { kind: 'advertiser', scope: 'campaigns:write', terms: 'accepted' },
    params: one,
    body: CampaignSubmission,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: LaunchResult },
    errors: [
      'not_found',
      'terms_required',
      'campaign_incomplete',
      'campaign_changed',
      'status_conflict',
      'insufficient_credits',
      'quote_outdated',
      'below_delivered',
    ],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/status',
    summary: 'Stops a running campaign, or restarts a stopped one',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    body: z.object({ status: z.enum(['active', 'paused']) }),
    answers: { status: 200, body: z.object({ campaign_id: z.uuid(), status: CampaignStatus }) },
    errors: ['not_found', 'status_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    summary: 'Stops a campaign everywhere, settles it and takes it out of your list',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found', 'status_conflict'],
  }),
  googleAds: endpoint({
    method: 'POST',
    path: '/api/campaigns/google-ads/create',
    summary: 'How a launched campaign stands on Google; starts nothing twice',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    body: PlatformTrigger,
    answers: {
      status: 200,
      body: z.object({ success: z.boolean(), campaign_id: z.uuid(), platforms: z.array(PlatformPart) }),
    },
    errors: ['not_found'],
  }),
  meta: endpoint({
    method: 'POST',
    path: '/api/campaigns/meta/create',
    summary: 'How a launched campaign stands on Meta; starts nothing twice',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    body: PlatformTrigger,
    answers: {
      status: 200,
      body: z.object({ success: z.boolean(), campaign_id: z.uuid(), platforms: z.array(PlatformPart) }),
    },
    errors: ['not_found'],
  }),
});

/** What people see of their campaigns. */
export const portfolioEndpoints = group({
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    summary: 'Your campaigns, latest first',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    query: z.object({ view: CampaignView.optional(), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        campaigns: z.array(CampaignItem),
        /** Of all your campaigns, whatever the view. */
        total: z.number().int(),
        counts: z.record(CampaignView, z.number().int()),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}',
    summary: 'One campaign, whole',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    params: one,
    answers: { status: 200, body: z.object({ campaign: Campaign }) },
    errors: ['not_found'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/duplicate',
    summary: 'A new draft that is like this campaign, from tomorrow on',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 201, body: z.object({ draft_id: z.uuid() }) },
    errors: ['not_found', 'too_many_drafts'],
  }),
});

/** The plan on paper, and for people without an account. */
export const sharingEndpoints = group({
  summary: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/summary',
    summary: 'The media plan of a campaign as PDF',
    access: { kind: 'advertiser' },
    params: one,
    file: true,
    errors: ['not_found'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/share',
    summary: 'Makes a read-only link to the plan; asked again, the one there is',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 200, body: z.object({ share_url: z.string() }) },
    errors: ['not_found'],
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/share',
    summary: 'Ends the read-only link',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared/{token}',
    summary: 'A plan somebody shared with you',
    access: { kind: 'public' },
    params: z.object({ token: z.string().min(20).max(100) }),
    answers: { status: 200, body: z.object({ plan: SharedPlan }) },
    errors: ['not_found'],
  }),
});
