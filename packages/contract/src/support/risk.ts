import { z } from 'zod';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';

export const RISK_REVIEWS_PER_PAGE = 50;
export const RISK_NOTE_MAX = 2_000;

/** Everything that is counted about an account. */
export const riskSignals = [
  'lost_disputes',
  'open_disputes',
  'disputed_card',
  'shared_card',
  'failed_payments',
  'payment_velocity',
  'new_account_spend',
  'many_cards',
  'refund_cycles',
  'country_mismatch',
  'shared_device',
] as const;
export const RiskSignal = z.enum(riskSignals);
export type RiskSignal = z.infer<typeof RiskSignal>;

export const RiskLevel = z.enum(['low', 'watch', 'high']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** What caused an assessment. */
export const RiskCause = z.enum(['payment', 'refund', 'dispute', 'launch']);
export type RiskCause = z.infer<typeof RiskCause>;

/** What followed from an assessment. `withheld`: the daily limit of automatic freezes was used up. */
export const RiskAction = z.enum(['none', 'opened', 'frozen', 'withheld']);
export type RiskAction = z.infer<typeof RiskAction>;

/** `open` waits for staff; the others are their decisions. */
export const ReviewState = z.enum(['none', 'open', 'cleared', 'frozen', 'deactivated']);
export type ReviewState = z.infer<typeof ReviewState>;

export const RiskReason = z.object({
  signal: RiskSignal,
  /** How many of it, or how many dollars. */
  count: z.number().int(),
  points: z.number().int(),
  /** In words for staff. */
  text: z.string(),
});
export type RiskReason = z.infer<typeof RiskReason>;
/** A reason as it is stored. Its text is written when it is read. */
export type StoredReason = Omit<RiskReason, 'text'>;

export const RiskReview = z
  .object({
    user_id: z.uuid(),
    /** Null for an erased account. */
    email: z.string().nullable(),
    full_name: z.string().nullable(),
    is_active: z.boolean(),
    created_at: Instant,
    score: z.number().int(),
    level: RiskLevel,
    reasons: z.array(RiskReason),
    assessed_at: Instant,
    review: ReviewState,
    /** Launches and purchases are refused. */
    is_frozen: z.boolean(),
    frozen_at: Instant.nullable(),
    /** It would have been frozen, but the daily limit was used up. */
    is_withheld: z.boolean(),
    opened_at: Instant.nullable(),
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'RiskReview' });
export type RiskReview = z.infer<typeof RiskReview>;

/** Another account that shares a card or a device. */
const LinkedAccount = z.object({
  user_id: z.uuid(),
  email: z.string().nullable(),
  is_active: z.boolean(),
  is_frozen: z.boolean(),
  lost_disputes: z.number().int(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** Everything that the reasons were counted from. */
export const RiskEvidence = z
  .object({
    review: RiskReview,
    /** From the business profile. */
    country: z.string().nullable(),
    payments: z.array(
      z.object({
        payment_id: z.string(),
        paid_at: Instant,
        amount_cents: Cents,
        refunded_cents: Cents,
        card: z.string().nullable(),
      }),
    ),
    failed_payments: z.array(z.object({ failed_at: Instant })),
    cards: z.array(
      z.object({
        card: z.string(),
        country: z.string().nullable(),
        payments: z.number().int(),
        last_used_at: Instant,
        accounts: z.array(LinkedAccount),
      }),
    ),
    devices: z.array(
      z.object({ ip: z.string(), user_agent: z.string(), last_seen_at: Instant, accounts: z.array(LinkedAccount) }),
    ),
    disputes: z.array(
      z.object({
        /** The case on the Disputes tab. */
        dispute_id: z.uuid().nullable(),
        amount_cents: Cents,
        status: z.enum(['open', 'won', 'lost']),
        opened_at: Instant,
      }),
    ),
    assessments: z.array(
      z.object({
        assessment_id: z.uuid(),
        cause: RiskCause,
        score: z.number().int(),
        level: RiskLevel,
        action: RiskAction,
        created_at: Instant,
      }),
    ),
  })
  .meta({ id: 'RiskEvidence' });
export type RiskEvidence = z.infer<typeof RiskEvidence>;

export const RiskDecision = z
  .object({
    decision: z.enum(['clear', 'freeze', 'deactivate']),
    note: z.string().trim().min(1, 'Enter a note.').max(RISK_NOTE_MAX),
    /** The version that the caller saw. Without it, the latest assessment counts. */
    version: z.number().int().positive().optional(),
  })
  .meta({ id: 'RiskDecision' });
export type RiskDecision = z.infer<typeof RiskDecision>;

export const riskViews = ['open', 'frozen', 'decided'] as const;
export type RiskView = (typeof riskViews)[number];

const access = { kind: 'staff', needs: 'dispute_management' } as const;
const account = z.object({ user_id: z.uuid() });

export const riskStaffEndpoints = group({
  listRiskReviews: endpoint({
    method: 'GET',
    path: '/api/admin/risk-reviews',
    summary: 'List account reviews by page, highest score first; decided ones latest first',
    access,
    query: z.object({ view: z.enum(riskViews).default('open'), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        reviews: z.array(RiskReview),
        next_cursor: NextCursor,
        /** Automatic freezes of the last 24 hours, and how many there may be. Above that only the queue grows. */
        freezes: z.object({ made: z.number().int(), limit: z.number().int() }),
      }),
    },
    errors: [],
  }),
  getRiskReview: endpoint({
    method: 'GET',
    path: '/api/admin/risk-reviews/{user_id}',
    summary: 'Read an account review with its evidence',
    access,
    params: account,
    answers: { status: 200, body: RiskEvidence },
    errors: ['not_found'],
  }),
  decideRiskReview: endpoint({
    method: 'POST',
    path: '/api/admin/risk-reviews/{user_id}/decision',
    summary: 'Clear, freeze or deactivate an account; deactivation also needs campaign_control',
    access,
    params: account,
    body: RiskDecision,
    answers: { status: 200, body: z.object({ review: RiskReview }) },
    errors: ['not_found', 'status_conflict', 'review_changed', 'forbidden'],
  }),
});

export const riskEndpoints = group({
  getAccountReview: endpoint({
    method: 'GET',
    path: '/api/account-review',
    summary: 'Read whether we review your account, and since when',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ is_frozen: z.boolean(), since: Instant.nullable() }) },
    errors: [],
  }),
});
