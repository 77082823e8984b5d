import { z } from 'zod';
import { WaitingApproval } from '../operations/approvals.ts';
import { PolicyVerdict } from '../platforms/ad-policy.ts';
import { PLATFORM_REVIEW_HOURS, PlatformId } from '../platforms/platforms.ts';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { CampaignTestimonial } from './advice/testimonials.ts';
import { CampaignData } from './campaign.ts';
import { CampaignItem, CampaignMoney, CampaignMove, PlatformRun } from './campaigns.ts';
import { AdvertiserRecord, ReviewClaim } from './read/review-claim.ts';
import { Confirmation, ConfirmationKind, MAX_CONFIRMED_SUBJECT, SentBack } from './read/review-record.ts';
import { ManualTask } from './read/staff-work.ts';
import { campaignStatuses, PlatformState, statusFields } from './status.ts';
import { RejectionField } from './submit/rejection.ts';

export const STAFF_CAMPAIGNS_PER_PAGE = 50;
/** The review time that advertisers are promised, in hours. */
export const REVIEW_PROMISE_HOURS = PLATFORM_REVIEW_HOURS;
export const MIN_SEARCH_LENGTH = 3;
/** Leaves room for the sentence of a rejection, which is stored in front of the notes. */
export const MAX_STAFF_NOTES = 800;

/** The checks a campaign must pass before it goes live. */
const launchChecks = ['funded', 'content_approved', 'policy_answered', 'set_up', 'request_answered'] as const;
export const LaunchCheck = z.object({
  check: z.enum(launchChecks),
  passed: z.boolean(),
  /** What is missing, or what was found when it passed; for staff. */
  text: z.string(),
  /** A launch despite this check waits for a second staff member. */
  needs_second: z.boolean(),
  /** All that is missing is for us to do: files to review, a page to open, a decision to make. */
  is_ours: z.boolean(),
});
export type LaunchCheck = z.infer<typeof LaunchCheck>;

/** The rejection reasons that staff choose from, with the sentence the advertiser reads. */
export const campaignRejections = {
  misleading: 'The ad makes a claim that may mislead people.',
  prohibited: 'The product or service cannot be advertised on the chosen platforms.',
  landing_page: 'The landing page does not work or does not match the ad.',
  rights: 'The ad uses material that you may not have the rights to.',
  political: 'The ad is political and is missing a disclosure that the law or a platform requires.',
  targeting: 'The audience or the locations cannot be targeted this way.',
  quality: "The text or the media do not meet the platforms' quality rules.",
} as const;
export const CampaignRejection = z.enum([
  'misleading',
  'prohibited',
  'landing_page',
  'rights',
  'political',
  'targeting',
  'quality',
]);

const Owner = {
  user_id: z.uuid(),
  user_email: z.string(),
  /** When it started waiting for staff; null when it is not waiting. */
  waiting_since: Instant.nullable(),
  /** The deadline of the review: the promised time, or the first day where that is sooner. */
  promised_by: Instant.nullable(),
};

/** A row of the staff campaign table. */
export const StaffCampaignRow = CampaignItem.omit({ can: true, id: true })
  .extend({
    ...Owner,
    duration_days: z.number().int(),
    /** Dollars by category, as the documented `pricing_breakdown` has it. */
    pricing: z.object({
      pricing_breakdown: z.record(z.string(), z.object({ category_total: z.number() })),
    }),
    assets: z.array(z.object({ content_id: z.uuid(), content_type: z.string(), filename: z.string() })),
    youtube_hosting_preference: z.string().nullable(),
    age_ranges: z.array(z.string()),
    location_count: z.number().int(),
    /** How often it was submitted: 2 after its first resubmission. */
    submission: z.number().int(),
    /** Who reviews it now. */
    claim: ReviewClaim.nullable(),
    /** Until when the reader put it off. */
    snoozed_until: Instant.nullable(),
    approval_status: z.enum(['pending_review', 'requires_content_review', 'changes_requested', 'approved', 'rejected']),
  })
  .meta({ id: 'StaffCampaignRow' });
export type StaffCampaignRow = z.infer<typeof StaffCampaignRow>;

/** A change in a campaign's history, with the name of the staff member who made it. */
export const StaffMove = CampaignMove.extend({ by_name: z.string().nullable() }).meta({ id: 'StaffMove' });
export type StaffMove = z.infer<typeof StaffMove>;

/** The statuses that staff filter by: ours, and under review without what waits for its owner. */
export const StaffFilter = z.enum([...campaignStatuses, 'changes_requested']);
export type StaffFilter = z.infer<typeof StaffFilter>;

/** A campaign with everything staff need to decide. */
export const StaffCampaign = StaffCampaignRow.extend({
  campaign_data: CampaignData,
  /** The brand that previews show; null without one. */
  brand: z.object({ name: z.string(), logo_url: z.string().nullable() }).nullable(),
  money: CampaignMoney,
  advertiser: AdvertiserRecord,
  history: z.array(StaffMove),
  /** What staff confirm before a launch, and who did. */
  confirmations: z.array(Confirmation),
  /** What staff sent back last; null when they never did. */
  sent_back: SentBack.nullable(),
  checks: z.array(LaunchCheck),
  policy: z.array(
    z.object({
      platform: PlatformId,
      verdict: PolicyVerdict,
      reason: z.string().nullable(),
      source: z.string().nullable(),
    }),
  ),
  manual_fulfillment_notes: z.string(),
  /** The statement behind a testimonial campaign; null for every other campaign. */
  testimonial: CampaignTestimonial.nullable(),
  /** The decisions staff can make now. */
  staff_can: z.array(z.enum(['approve', 'request_changes', 'reject', 'pause', 'resume', 'suspend', 'lift_suspension'])),
  /** By platform: the manual task, if any, and whether a launch can be retried. */
  to_do: z.array(
    z.object({
      platform: PlatformId,
      /** The task staff do on the platform and then report here. */
      by_hand: ManualTask.nullable(),
      can_retry: z.boolean(),
      /** What the platform wrote when it rejected the campaign. The owner sees a sentence of ours instead. */
      platform_message: z.string().optional(),
    }),
  ),
}).meta({ id: 'StaffCampaign' });
export type StaffCampaign = z.infer<typeof StaffCampaign>;

const one = z.object({ id: z.uuid() });
const access = { kind: 'staff', needs: 'campaign_control' } as const;

/**
 * `active`: approve and launch, or resume; `pending`: request changes from the advertiser; `suspended`: take the campaign
 * down until staff lift the suspension with `paused`.
 */
export const StaffStatus = z.enum(['active', 'pending', 'paused', 'rejected', 'suspended']);
export type StaffStatus = z.infer<typeof StaffStatus>;

/** What staff did by hand on a platform. */
export const ManualUpdate = z
  .object({
    state: PlatformState.extract(['live', 'paused', 'refused', 'ended']),
    external_id: z.string().trim().max(200).optional(),
    reason: z.string().trim().max(500).optional(),
    /** What a rejection is about, so that the advertiser finds the field. */
    field: RejectionField.optional(),
    /** The total spent on the platform; required when it ended. */
    spent_cents: Cents.min(0).optional(),
    /** Confirms a final spend above the media of the platform, which is our loss. */
    above_media: z.boolean().optional(),
  })
  .meta({ id: 'ManualUpdate' });
export type ManualUpdate = z.infer<typeof ManualUpdate>;

export const campaignStaffEndpoints = group({
  decideCampaign: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/status',
    summary:
      'Decide about a campaign; lifting a suspension and launching despite rejected content wait for a second staff member',
    access,
    params: one,
    query: z.object({
      status: StaffStatus,
      /** For the advertiser; required to request changes, to suspend and to launch despite a failed check. */
      notes: z.string().trim().max(MAX_STAFF_NOTES).optional(),
      reason: CampaignRejection.optional(),
      /** What the advertiser has to change. */
      field: RejectionField.optional(),
      /** Launch despite a failed check; recorded in the audit log with the notes. */
      override: z.stringbool().default(false),
    }),
    answers: {
      status: 200,
      body: z.object({
        success: z.literal(true),
        campaign_id: z.uuid(),
        ...statusFields,
        approval_id: WaitingApproval,
      }),
    },
    errors: [
      'not_found',
      'status_conflict',
      'checks_failed',
      'reason_required',
      'debt_unpaid',
      'account_in_review',
      'approval_pending',
    ],
  }),
  confirmReview: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/confirmations',
    summary: 'Confirm that you watched the video, opened the landing page or decided on a policy, or take it back',
    access,
    params: one,
    body: z.object({
      kind: ConfirmationKind,
      /** What you saw: the URL, or the platforms. Refused when the campaign has another one by now. */
      subject: z.string().min(1).max(MAX_CONFIRMED_SUBJECT),
      confirmed: z.boolean(),
    }),
    answers: { status: 200, body: z.object({ confirmations: z.array(Confirmation) }) },
    errors: ['not_found', 'campaign_changed'],
  }),
  updatePlatformRun: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/platforms/{platform}',
    summary: 'Report manual work on a platform: live, paused, rejected or ended',
    access,
    params: one.extend({ platform: PlatformId }),
    body: ManualUpdate,
    answers: { status: 200, body: z.object({ success: z.literal(true), part: PlatformRun }) },
    errors: ['not_found', 'status_conflict', 'reason_required', 'invalid_input'],
  }),
  retryPlatformRun: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/{id}/platforms/{platform}/retry',
    summary: 'Retry a platform now, looking up existing campaigns first',
    access,
    params: one.extend({ platform: PlatformId }),
    answers: { status: 202, body: z.object({ success: z.literal(true) }) },
    errors: ['not_found', 'status_conflict'],
  }),
  listStaffCampaigns: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'List the review queue, the nearest deadline first, or all campaigns, latest first',
    access,
    query: z.object({
      view: z.enum(['queue', 'all']).default('all'),
      /** `under_review` leaves out what waits for its owner, which is `changes_requested`. */
      status: StaffFilter.optional(),
      cursor: Cursor.optional(),
    }),
    answers: {
      status: 200,
      body: z.object({
        campaigns: z.array(StaffCampaignRow),
        /** How many there are in all, whatever the filter. */
        total: z.number().int(),
        /** How many wait for a review. */
        waiting: z.number().int(),
        /** How many there are in each state; a state without any is absent. */
        counts: z.partialRecord(StaffFilter, z.number().int()),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  searchStaffCampaigns: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/search',
    summary: 'Search campaigns by name, ID or owner email',
    access,
    query: z.object({ q: z.string().trim().min(MIN_SEARCH_LENGTH).max(200), status: StaffFilter.optional() }),
    answers: { status: 200, body: z.object({ campaigns: z.array(StaffCampaignRow) }) },
    errors: [],
  }),
  exportStaffCampaigns: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/export',
    summary: 'Export the campaigns that the filters select as CSV, latest first; every export is audited',
    access: { ...access, proof: 'recent' },
    body: z.object({
      status: StaffFilter.optional(),
      /** As in a search of campaigns; a shorter one is ignored. */
      search: z.string().trim().max(200).optional(),
    }),
    file: true,
    errors: ['too_many_requests'],
  }),
  getStaffCampaign: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/{id}',
    summary: 'Get a campaign with everything staff need to decide',
    access,
    params: one,
    answers: { status: 200, body: z.object({ campaign: StaffCampaign }) },
    errors: ['not_found'],
  }),
  downloadCustomerList: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/{id}/customer-list',
    summary: 'Download the hashes of a customer list for a platform that is run by hand; every download is audited',
    access,
    params: one,
    file: true,
    errors: ['not_found'],
  }),
});
