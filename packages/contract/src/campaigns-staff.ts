import { z } from 'zod';
import { PolicyVerdict } from './ad-policy.ts';
import { CampaignData } from './campaign.ts';
import { CampaignStatus, PlatformState } from './campaign-status.ts';
import { CampaignItem, CampaignMoney, CampaignMove, PlatformPart } from './campaigns.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { Cents } from './money.ts';
import { Cursor, NextCursor } from './paging.ts';
import { PLATFORM_REVIEW_HOURS, PlatformId } from './platforms.ts';

export const STAFF_CAMPAIGNS_PER_PAGE = 50;
/** Advertisers are promised an answer within so many hours. */
export const REVIEW_PROMISE_HOURS = PLATFORM_REVIEW_HOURS;
export const SEARCH_LEAST = 3;
/** Beside it stands the sentence of a rejection; both together are kept. */
export const STAFF_NOTES_MOST = 800;

/** What must be true before a campaign goes live, each said on its own. */
const launchChecks = ['funded', 'content_approved', 'policy_answered', 'set_up'] as const;
export const LaunchCheck = z.object({
  check: z.enum(launchChecks),
  passed: z.boolean(),
  /** What is missing, in words for staff; what was found when it passed. */
  words: z.string(),
});
export type LaunchCheck = z.infer<typeof LaunchCheck>;

/** Why campaigns are rejected, as staff choose it; the words go to the advertiser. */
export const campaignRejections = {
  misleading: 'The ad makes a claim that may mislead people.',
  prohibited: 'The product or service cannot be advertised on the chosen platforms.',
  landing_page: 'The landing page does not work or does not match the ad.',
  rights: 'The ad uses material that may belong to somebody else.',
  political: 'The ad is political and lacks what the law or a platform asks for.',
  targeting: 'The audience or the places cannot be targeted in this way.',
  quality: 'The text or the media do not meet the platforms’ quality rules.',
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
  /** Since when it waits for staff; null when it does not. */
  waiting_since: Instant.nullable(),
  /** When the promise to its owner runs out. */
  promised_by: Instant.nullable(),
};

/** A row of the staff's table. */
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
    approval_status: z.enum(['pending_review', 'requires_content_review', 'changes_requested', 'approved', 'rejected']),
  })
  .meta({ id: 'StaffCampaignRow' });
export type StaffCampaignRow = z.infer<typeof StaffCampaignRow>;

/** Everything staff see of one campaign: its own fields under their own names, and where it stands. */
export const StaffCampaign = StaffCampaignRow.extend({
  campaign_data: CampaignData,
  money: CampaignMoney,
  history: z.array(CampaignMove),
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
  /** What staff can do now. */
  staff_can: z.array(z.enum(['approve', 'request_changes', 'reject', 'pause', 'restart'])),
  /** By platform: what is to be done by hand, if anything, and whether a try can be made again. */
  to_do: z.array(
    z.object({
      platform: PlatformId,
      /** `set_live`: set it up over there and say so; `pause`, `end`: do it there and say so. */
      by_hand: z.enum(['set_live', 'pause', 'resume', 'end', 'update']).nullable(),
      can_retry: z.boolean(),
    }),
  ),
}).meta({ id: 'StaffCampaign' });
export type StaffCampaign = z.infer<typeof StaffCampaign>;

const one = z.object({ id: z.uuid() });
const access = { kind: 'staff', needs: 'campaign_control' } as const;

/** `active`: approve and launch, or restart what staff paused; `pending`: ask the advertiser for changes. */
export const StaffStatus = z.enum(['active', 'pending', 'paused', 'rejected']);
export type StaffStatus = z.infer<typeof StaffStatus>;

/** What staff say about a platform they fulfil by hand. */
export const HandMark = z
  .object({
    state: PlatformState.extract(['live', 'paused', 'refused', 'ended']),
    external_id: z.string().trim().max(200).optional(),
    reason: z.string().trim().max(500).optional(),
    /** What was spent over there until now; asked for when it ended. */
    spent_cents: Cents.min(0).optional(),
  })
  .meta({ id: 'HandMark' });
export type HandMark = z.infer<typeof HandMark>;

export const campaignStaffEndpoints = group({
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/status',
    summary: 'Approve and launch, ask for changes, reject or pause',
    access,
    params: one,
    query: z.object({
      status: StaffStatus,
      /** For the advertiser; needed to ask for changes, and to launch in spite of a failed check. */
      notes: z.string().trim().max(STAFF_NOTES_MOST).optional(),
      reason: CampaignRejection.optional(),
      /** Launch although a check fails; noted in the audit log with the words above. */
      override: z.stringbool().default(false),
    }),
    answers: {
      status: 200,
      body: z.object({ success: z.literal(true), campaign_id: z.uuid(), status: CampaignStatus }),
    },
    errors: ['not_found', 'status_conflict', 'checks_failed', 'reason_required'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/platforms/{platform}',
    summary: 'What was done by hand on a platform: live, paused, refused or ended',
    access,
    params: one.extend({ platform: PlatformId }),
    body: HandMark,
    answers: { status: 200, body: z.object({ success: z.literal(true), part: PlatformPart }) },
    errors: ['not_found', 'status_conflict', 'reason_required'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/{id}/platforms/{platform}/retry',
    summary: 'Tries a platform again at once, looking first at what is there',
    access,
    params: one.extend({ platform: PlatformId }),
    answers: { status: 202, body: z.object({ success: z.literal(true) }) },
    errors: ['not_found', 'status_conflict'],
  }),
});

/** What staff see of everybody’s campaigns. */
export const portfolioStaffEndpoints = group({
  list: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    summary: 'Campaigns of everybody: the review queue by age, or all, latest first',
    access,
    query: z.object({
      view: z.enum(['queue', 'all']).default('all'),
      status: CampaignStatus.optional(),
      cursor: Cursor.optional(),
    }),
    answers: {
      status: 200,
      body: z.object({
        campaigns: z.array(StaffCampaignRow),
        total: z.number().int(),
        waiting: z.number().int(),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/search',
    summary: 'Campaigns by name, id or their owner’s address',
    access,
    query: z.object({ q: z.string().trim().min(SEARCH_LEAST).max(200) }),
    answers: { status: 200, body: z.object({ campaigns: z.array(StaffCampaignRow) }) },
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/{id}',
    summary: 'One campaign with everything staff need to decide',
    access,
    params: one,
    answers: { status: 200, body: z.object({ campaign: StaffCampaign }) },
    errors: ['not_found'],
  }),
});
