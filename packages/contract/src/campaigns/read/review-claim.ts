import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

/** A claim ends this long after its holder was last active. */
export const CLAIM_MINUTES = 10;
/** How long a reviewer can put a campaign off; 0 takes it back. */
export const SNOOZE_MINUTES = [0, 60, 240, 1_440] as const;

/** Who reviews a campaign now. */
export const ReviewClaim = z
  .object({
    admin_id: z.uuid(),
    name: z.string(),
    since: Instant,
    /** When it ends unless its holder does something. */
    until: Instant,
  })
  .meta({ id: 'ReviewClaim' });
export type ReviewClaim = z.infer<typeof ReviewClaim>;

/** What a reviewer should know about the advertiser. Amounts are in cents. */
export const AdvertiserRecord = z
  .object({
    full_name: z.string(),
    since: Instant,
    email_verified: z.boolean(),
    campaigns: z.number().int(),
    /** Campaigns that went live. */
    ran: z.number().int(),
    rejected_campaigns: z.number().int(),
    rejected_files: z.number().int(),
    disputes: z.number().int(),
    spent_cents: z.number().int(),
  })
  .meta({ id: 'AdvertiserRecord' });
export type AdvertiserRecord = z.infer<typeof AdvertiserRecord>;

const access = { kind: 'staff', needs: 'campaign_control' } as const;
const one = z.object({ id: z.uuid() });

export const reviewClaimEndpoints = group({
  claimReview: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/claim',
    summary: 'Claim the review of a campaign, keep the claim, or take it over; answers who holds it now',
    access,
    params: one,
    body: z.object({ take_over: z.boolean().default(false) }),
    answers: { status: 200, body: z.object({ claim: ReviewClaim }) },
    errors: ['not_found'],
  }),
  releaseReview: endpoint({
    method: 'DELETE',
    path: '/api/admin/campaigns/{id}/claim',
    summary: 'Give up your claim on a review',
    access,
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  snoozeReview: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/snooze',
    summary: 'Put a campaign off in your own queue, or take that back; colleagues still see it',
    access,
    params: one,
    body: z.object({ minutes: z.literal([...SNOOZE_MINUTES]) }),
    answers: { status: 200, body: z.object({ snoozed_until: Instant.nullable() }) },
    errors: ['not_found'],
  }),
});
