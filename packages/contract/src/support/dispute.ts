import { z } from 'zod';
import { TxnKind } from '../money/credits.ts';
import { Cents } from '../wire/cents.ts';
import { Instant } from '../wire/instant.ts';
import { DisputeStatus } from './dispute-status.ts';

export const disputeTypes = ['billing', 'technical', 'campaign', 'refund', 'other'] as const;
export const DisputeType = z.enum(disputeTypes);
export type DisputeType = z.infer<typeof DisputeType>;

export const disputePriorities = ['low', 'medium', 'high', 'urgent'] as const;
export const DisputePriority = z.enum(disputePriorities);
export type DisputePriority = z.infer<typeof DisputePriority>;

/** Who opened it: a staff member, the bank of a cardholder, or the advertiser. */
export const disputeSources = ['staff', 'card', 'advertiser'] as const;
export const DisputeSource = z.enum(disputeSources);
export type DisputeSource = z.infer<typeof DisputeSource>;

/** A dispute without a deadline of the bank is answered within this many days. */
export const DISPUTE_ANSWER_DAYS = 5;
export const DISPUTE_TEXT_MAX = 4_000;
const ID_SHOWN = 8;

/** The part of the id that screens, emails and documents show. */
export const shortDisputeId = (dispute_id: string): string => dispute_id.slice(0, ID_SHOWN);

const StaffName = z.object({ admin_id: z.uuid(), full_name: z.string() });

/** A dispute as staff see it. */
export const Dispute = z
  .object({
    dispute_id: z.uuid(),
    user_id: z.uuid().nullable(),
    /** Null for an unknown user and for an erased account. */
    user_email: z.string().nullable(),
    user_data: z.object({ email: z.string(), full_name: z.string() }).nullable(),
    dispute_type: DisputeType,
    status: DisputeStatus,
    priority: DisputePriority,
    /** In dollars. */
    amount: z.number().nullable(),
    description: z.string(),
    source: DisputeSource,
    assigned_to: StaffName.nullable(),
    campaign_id: z.uuid().nullable(),
    purchase_id: z.uuid().nullable(),
    /** The payment provider's id of the dispute. */
    card_dispute_id: z.string().nullable(),
    due_at: Instant,
    /** Grows with each change. An update that names an older version is refused. */
    version: z.number().int(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

export const disputeEventKinds = [
  'opened',
  'edited',
  'status_changed',
  'assigned',
  'noted',
  'replied',
  'bank_decided',
] as const;
export type DisputeEventKind = (typeof disputeEventKinds)[number];

export const DisputeEvent = z
  .object({
    event_id: z.uuid(),
    kind: z.enum(disputeEventKinds),
    actor_kind: z.enum(['advertiser', 'staff', 'system']),
    actor_name: z.string().nullable(),
    note: z.string().nullable(),
    /** A status, the name of a staff member, or the outcome at the bank. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'DisputeEvent' });
export type DisputeEvent = z.infer<typeof DisputeEvent>;

/** What the bank took, and where it came from. */
const CardCase = z.object({
  payment_id: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount_cents: Cents,
  taken_paid_cents: Cents,
  taken_granted_cents: Cents,
  /** Credits that were spent already and are owed now. Null for disputes from before this was recorded. */
  owed_cents: Cents.nullable(),
  /** The part of the amount that bought no credits. Null for disputes from before this was recorded. */
  fee_cents: Cents.nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
});
export type CardCase = z.infer<typeof CardCase>;

const PurchaseFacts = z.object({
  purchase_id: z.uuid(),
  billing_type: z.enum(['one_time', 'monthly']),
  order_cents: Cents,
  discount_cents: Cents,
  bonus_cents: Cents,
  processing_cents: Cents,
  charge_cents: Cents,
  refunded_cents: Cents,
  payment_id: z.string().nullable(),
  paid_at: Instant.nullable(),
});
export type PurchaseFacts = z.infer<typeof PurchaseFacts>;

const RunFacts = z.object({
  platform: z.string(),
  state: z.string(),
  spent_cents: Cents,
  impressions: z.number().int(),
  clicks: z.number().int(),
});

const CampaignFacts = z.object({
  campaign_id: z.uuid(),
  name: z.string(),
  status: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  total_cents: Cents,
  live_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  runs: z.array(RunFacts),
});
export type CampaignFacts = z.infer<typeof CampaignFacts>;

const LinkedMovement = z.object({
  txn_id: z.uuid(),
  at: Instant,
  kind: TxnKind,
  reason: z.string(),
  /** What changed of the spendable balance. */
  amount_cents: Cents,
  held_cents: Cents,
});
export type LinkedMovement = z.infer<typeof LinkedMovement>;

/** A dispute with everything that is linked to it. */
export const DisputeDetails = z
  .object({
    dispute: Dispute,
    /** Oldest first. */
    events: z.array(DisputeEvent),
    card: CardCase.nullable(),
    purchase: PurchaseFacts.nullable(),
    campaign: CampaignFacts.nullable(),
    /** The ledger rows of the linked payment, its refunds and disputes, and of the linked campaign. Oldest first. */
    movements: z.array(LinkedMovement),
  })
  .meta({ id: 'DisputeDetails' });
export type DisputeDetails = z.infer<typeof DisputeDetails>;
