import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import {
  DISPUTE_TEXT_MAX,
  Dispute,
  DisputeDetails,
  DisputePriority,
  DisputeSource,
  DisputeType,
  disputeTypes,
} from './dispute.ts';
import { DisputeStatus, disputeStatuses } from './dispute-status.ts';

export const DISPUTES_PER_PAGE = 50;
/** A shorter search finds no users. */
export const DISPUTE_USER_SEARCH_MIN = 3;

const Amount = z
  .number()
  .min(0, 'Enter 0 or more.')
  .max(1_000_000, 'Enter 1,000,000 or less.')
  .multipleOf(0.01, 'Use at most two decimals.')
  .nullable();

const Description = z.string().trim().min(1, 'Enter a description.').max(DISPUTE_TEXT_MAX);

const fields = {
  /** Null when staff do not know the account. */
  user_id: z.uuid().nullable(),
  dispute_type: DisputeType,
  /** In dollars. */
  amount: Amount,
  description: Description,
  priority: DisputePriority,
};

export const NewDispute = z
  .object({
    ...fields,
    user_id: fields.user_id.default(null),
    dispute_type: DisputeType.default('billing'),
    amount: Amount.default(null),
    priority: DisputePriority.default('medium'),
  })
  .meta({ id: 'NewDispute' });
export type NewDispute = z.infer<typeof NewDispute>;

/** The version that the caller saw. Without it, the latest change wins. */
const version = z.number().int().positive().optional();

export const DisputeEdit = z.object({ ...fields, version }).meta({ id: 'DisputeEdit' });
export type DisputeEdit = z.infer<typeof DisputeEdit>;

export const DisputeStatusChange = z
  .object({ status: DisputeStatus, notes: z.string().trim().max(DISPUTE_TEXT_MAX).default(''), version })
  .meta({ id: 'DisputeStatusChange' });
export type DisputeStatusChange = z.infer<typeof DisputeStatusChange>;

export const disputeViews = [...disputeStatuses, 'unresolved'] as const;

export const DisputeFilter = z.object({
  status: z.enum(disputeViews).optional(),
  type: DisputeType.optional(),
  priority: DisputePriority.optional(),
  source: DisputeSource.optional(),
  /** The account that they are about. */
  user_id: z.uuid().optional(),
  /** The id of a staff member, or `none`. */
  assigned: z.union([z.uuid(), z.literal('none')]).optional(),
  /** The first characters of the id, or a part of the email address. */
  search: z.string().trim().max(200).optional(),
  /** Newest first, or nearest deadline first. */
  sort: z.enum(['created_at', 'due_at']).default('created_at'),
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;

const disputeId = z.object({ dispute_id: z.uuid() });
const OneDispute = z.object({ dispute: Dispute });
const access = { kind: 'staff', needs: 'dispute_management' } as const;

export const disputeStaffEndpoints = group({
  listDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    summary: 'List disputes by page',
    access,
    query: DisputeFilter.extend({ cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        disputes: z.array(Dispute),
        next_cursor: NextCursor,
        /** How many there are by status, whatever the filter. */
        counts: z.record(DisputeStatus, z.number().int()),
        /** The amounts of unresolved disputes. */
        at_stake_cents: z.number().int(),
        /** The staff members who can be assigned. */
        assignees: z.array(z.object({ admin_id: z.uuid(), full_name: z.string() })),
      }),
    },
    errors: [],
  }),
  exportDisputes: endpoint({
    method: 'POST',
    path: '/api/admin/disputes/export',
    summary: 'Export the disputes that the filters select as CSV; every export is audited',
    access: { ...access, proof: 'recent' },
    body: DisputeFilter,
    file: true,
    errors: ['too_many_requests'],
  }),
  createDispute: endpoint({
    method: 'POST',
    path: '/api/admin/disputes',
    summary: 'Create a dispute',
    access,
    body: NewDispute,
    answers: { status: 201, body: OneDispute },
    errors: ['not_found'],
  }),
  updateDispute: endpoint({
    method: 'PUT',
    path: '/api/admin/disputes/{dispute_id}',
    summary: 'Edit a dispute, or change its status; reopening needs notes',
    access,
    params: disputeId,
    // A complete edit is an edit, also when the caller sends the status with it.
    body: z.union([DisputeEdit, DisputeStatusChange]),
    answers: { status: 200, body: OneDispute },
    errors: ['not_found', 'status_conflict', 'dispute_changed', 'reason_required'],
  }),
  downloadDisputePdf: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/{dispute_id}/pdf',
    summary: 'Download a dispute with its evidence as PDF',
    access,
    params: disputeId,
    file: true,
    errors: ['not_found'],
  }),
  getDispute: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/{dispute_id}',
    summary: 'Read a dispute with its events, payment, campaign and ledger rows',
    access,
    params: disputeId,
    answers: { status: 200, body: DisputeDetails },
    errors: ['not_found'],
  }),
  addDisputeNote: endpoint({
    method: 'POST',
    path: '/api/admin/disputes/{dispute_id}/notes',
    summary: 'Add a note for staff, or reply to the advertiser by email',
    access,
    params: disputeId,
    body: z.object({
      note: z.string().trim().min(1, 'Enter a note.').max(DISPUTE_TEXT_MAX),
      /** A reply is sent to the advertiser. A note is for staff only. */
      is_reply: z.boolean().default(false),
    }),
    answers: { status: 201, body: OneDispute },
    errors: ['not_found', 'status_conflict'],
  }),
  assignDispute: endpoint({
    method: 'PUT',
    path: '/api/admin/disputes/{dispute_id}/assignment',
    summary: 'Assign a dispute to a staff member, or unassign it',
    access,
    params: disputeId,
    body: z.object({ admin_id: z.uuid().nullable(), version }),
    answers: { status: 200, body: OneDispute },
    errors: ['not_found', 'dispute_changed'],
  }),
  findDisputeUsers: endpoint({
    method: 'GET',
    path: '/api/admin/dispute-users',
    summary: 'Find the accounts that a dispute can be about',
    access,
    query: z.object({ search: z.string().trim().max(200) }),
    answers: {
      status: 200,
      body: z.object({ users: z.array(z.object({ user_id: z.uuid(), email: z.string(), full_name: z.string() })) }),
    },
    errors: [],
  }),
});

/** What advertisers may report. Card disputes come from banks only. */
export const ProblemReport = z
  .object({
    dispute_type: DisputeType.default('other'),
    description: z.string().trim().min(10, 'Describe the problem in a sentence or two.').max(DISPUTE_TEXT_MAX),
    /** A purchase, or one month of a monthly purchase. */
    purchase_id: z.uuid().nullable().default(null),
    campaign_id: z.uuid().nullable().default(null),
  })
  .meta({ id: 'ProblemReport' });
export type ProblemReport = z.infer<typeof ProblemReport>;

/** A dispute as the advertiser who reported it sees it: without notes of staff. */
export const MyDispute = z
  .object({
    dispute_id: z.uuid(),
    dispute_type: z.enum(disputeTypes),
    status: DisputeStatus,
    description: z.string(),
    campaign_id: z.uuid().nullable(),
    purchase_id: z.uuid().nullable(),
    /** When we answer at the latest. */
    due_at: Instant,
    created_at: Instant,
    replies: z.array(z.object({ event_id: z.uuid(), note: z.string(), created_at: Instant })),
  })
  .meta({ id: 'MyDispute' });
export type MyDispute = z.infer<typeof MyDispute>;

export const disputeEndpoints = group({
  reportProblem: endpoint({
    method: 'POST',
    path: '/api/disputes',
    summary: 'Report a problem with a payment, a campaign or anything else',
    access: { kind: 'advertiser' },
    body: ProblemReport,
    answers: { status: 201, body: MyDispute },
    errors: ['not_found', 'too_many_requests'],
  }),
  listMyDisputes: endpoint({
    method: 'GET',
    path: '/api/disputes',
    summary: 'List the problems you reported, latest first, with our replies',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ disputes: z.array(MyDispute) }) },
    errors: [],
  }),
});
