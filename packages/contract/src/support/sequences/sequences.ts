import { z } from 'zod';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';
import { SequenceEmailState, SequenceStep, SkipReason, SmartBoost, WaitReason } from './sequence.ts';

export const SEQUENCE_EMAILS_PER_PAGE = 50;
export const SEQUENCE_REASON_MAX = 500;
/** How many due emails one call checks and hands over. */
export const MAX_PROCESSED = 500;

/** What became of the emails of one step that were due in the last days. */
const StepFigures = z.object({
  step: SequenceStep,
  subject: z.string(),
  due: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Null while the email provider does not report events. */
  delivered: z.number().int().nullable(),
  /** The reader followed the link in it, counted once by our own server. */
  clicked: z.number().int(),
  /** Bought credits or submitted a campaign after this email and before the next. */
  converted: z.number().int(),
  bought_cents: Cents,
});
export type StepFigures = z.infer<typeof StepFigures>;

const SkipCount = z.object({ reason: SkipReason, step: SequenceStep, count: z.number().int() });

export const EmailSequence = z
  .object({
    /** Campaigns that completed in the last days. */
    completed: z.number().int(),
    scheduled: z.number().int(),
    /** When the next email is due. Null when none is scheduled. */
    next_at: Instant.nullable(),
    /** Null while the sequence runs. */
    pause: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
    steps: z.array(StepFigures),
    skips: z.array(SkipCount),
    configuration: z.object({
      from: z.string(),
      mail_server: z.string(),
      postal_address: z.array(z.string()),
      test_domains: z.array(z.string()),
      smart_boost: SmartBoost.nullable(),
    }),
  })
  .meta({ id: 'EmailSequence' });
export type EmailSequence = z.infer<typeof EmailSequence>;

export const SequenceEmailItem = z
  .object({
    sequence_email_id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    campaign_id: z.uuid(),
    campaign: z.string(),
    step: SequenceStep,
    state: SequenceEmailState,
    /** Why it was skipped. Null for the others. */
    skipped_for: SkipReason.nullable(),
    /** Why it waits although it was due. */
    waits_for: WaitReason.nullable(),
    /** The mail server's answer when it refused the email. */
    failure: z.string().nullable(),
    due_at: Instant,
    /** When it is sent: `due_at`, or later where it has to wait. */
    send_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'SequenceEmailItem' });
export type SequenceEmailItem = z.infer<typeof SequenceEmailItem>;

export const ProcessedEmails = z
  .object({
    /** True: nothing was handed over. */
    dry_run: z.boolean(),
    send: z.number().int(),
    skip: z.number().int(),
    wait: z.number().int(),
    steps: z.array(
      z.object({ step: SequenceStep, send: z.number().int(), skip: z.number().int(), wait: z.number().int() }),
    ),
    skips: z.array(z.object({ reason: SkipReason, count: z.number().int() })),
    waits: z.array(z.object({ reason: WaitReason, count: z.number().int() })),
    message: z.string(),
  })
  .meta({ id: 'ProcessedEmails' });
export type ProcessedEmails = z.infer<typeof ProcessedEmails>;

/** The documented text for a test without an address. */
export const testAddressMissing = 'Please enter a test email address';

const access = { kind: 'staff', needs: 'admin_management' } as const;
const Reason = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(SEQUENCE_REASON_MAX) });

export const sequenceStaffEndpoints = group({
  getEmailSequence: endpoint({
    method: 'GET',
    path: '/api/admin/sendgrid/sequence',
    summary: 'Read what became of the emails after completed campaigns, and how they are configured',
    access,
    answers: { status: 200, body: EmailSequence },
    errors: [],
  }),
  listSequenceEmails: endpoint({
    method: 'GET',
    path: '/api/admin/sendgrid/emails',
    summary: 'List the emails of the sequence; scheduled ones earliest first, others latest first',
    access,
    query: z.object({
      state: SequenceEmailState.default('scheduled'),
      /** The address or the name of the campaign. */
      search: z.string().trim().max(120).optional(),
      cursor: Cursor.optional(),
    }),
    answers: { status: 200, body: z.object({ emails: z.array(SequenceEmailItem), next_cursor: NextCursor }) },
    errors: [],
  }),
  cancelSequenceEmail: endpoint({
    method: 'POST',
    path: '/api/admin/sendgrid/emails/{sequence_email_id}/cancel',
    summary: 'Cancel a scheduled email',
    access,
    params: z.object({ sequence_email_id: z.uuid() }),
    answers: { status: 200, body: z.object({ email: SequenceEmailItem }) },
    errors: ['not_found', 'email_not_scheduled'],
  }),
  pauseSequence: endpoint({
    method: 'POST',
    path: '/api/admin/sendgrid/pause',
    summary: 'Pause the sequence: due emails wait until it is resumed',
    access,
    body: Reason.meta({ id: 'SequencePause' }),
    answers: { status: 200, body: z.object({ is_paused: z.boolean() }) },
    errors: [],
  }),
  resumeSequence: endpoint({
    method: 'POST',
    path: '/api/admin/sendgrid/resume',
    summary: 'Resume the sequence: emails that are too late by now are skipped',
    access,
    answers: { status: 200, body: z.object({ is_paused: z.boolean() }) },
    errors: [],
  }),
  processScheduledEmails: endpoint({
    method: 'POST',
    path: '/api/admin/sendgrid/process-scheduled-emails',
    summary: 'Hand over the emails that are due; with dry_run=true only say what would happen',
    access,
    query: z.object({ dry_run: z.enum(['true', 'false']).default('false') }),
    answers: { status: 200, body: ProcessedEmails },
    errors: [],
  }),
  triggerTestSequence: endpoint({
    method: 'POST',
    path: '/api/admin/sendgrid/trigger-test-sequence',
    summary: 'Send the emails of the sequence to a staff address, or to one of a test domain, marked as a test',
    access,
    query: z.object({
      email: z
        .string({ error: testAddressMissing })
        .trim()
        .min(1, testAddressMissing)
        .pipe(z.email('Enter a valid email address')),
      /** Without one, a sample campaign. */
      campaign_id: z.union([z.uuid(), z.literal('')]).optional(),
      /** Without one, all three. */
      step: z.coerce.number().pipe(SequenceStep).optional(),
    }),
    answers: { status: 200, body: z.object({ sent: z.number().int(), message: z.string() }) },
    errors: ['not_found', 'test_address_refused', 'email_not_sent', 'too_many_requests'],
  }),
});
