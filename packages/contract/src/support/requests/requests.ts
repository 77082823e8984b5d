import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';

export const SUPPORT_MESSAGE_MAX = 4_000;
export const SUPPORT_REQUESTS_PER_PAGE = 50;
export const UNANSWERED_SHOWN = 100;

/** Why a request was opened: the contact form, or a rule about the conversation. */
const supportCauses = [
  'form',
  'asked_for_person',
  'money_moved_wrongly',
  'unhelpful_twice',
  'asked_three_times',
  'model_refused',
] as const;
export const SupportCause = z.enum(supportCauses);
export type SupportCause = z.infer<typeof SupportCause>;

export const supportStates = ['open', 'closed'] as const;
export const SupportState = z.enum(supportStates);
export type SupportState = z.infer<typeof SupportState>;

export const TranscriptLine = z.object({ from: z.enum(['person', 'assistant']), text: z.string(), at: Instant });
export type TranscriptLine = z.infer<typeof TranscriptLine>;

/** The number that people read to each other. */
export const supportNumber = (number: bigint | number): string => `SR-${number}`;

export const SupportContact = z
  .object({
    email: z.string(),
    /** Null: there is no phone support. */
    phone: z.string().nullable(),
    /** Whether the assistant can answer. Help and the contact form work without it. */
    is_assistant_available: z.boolean(),
  })
  .meta({ id: 'SupportContact' });
export type SupportContact = z.infer<typeof SupportContact>;

const Message = z.string().trim().min(10, 'Describe your question in a sentence or two.').max(SUPPORT_MESSAGE_MAX);
/** The conversation that led here, if it is the caller's. */
const conversation_id = z.uuid().optional();

export const VisitorRequest = z
  .object({
    name: z.string().trim().min(1, 'Enter your name.').max(200),
    email: z.email('Enter a valid email address.').max(320),
    message: Message,
    conversation_id,
  })
  .meta({ id: 'VisitorRequest' });
export type VisitorRequest = z.infer<typeof VisitorRequest>;

export const OwnRequest = z.object({ message: Message, conversation_id }).meta({ id: 'OwnRequest' });
export type OwnRequest = z.infer<typeof OwnRequest>;

const Numbered = z.object({ number: z.string() });

export const supportEndpoints = group({
  getSupportContact: endpoint({
    method: 'GET',
    path: '/api/support/contact',
    summary: 'Get how to reach our support team',
    access: { kind: 'public' },
    answers: { status: 200, body: SupportContact },
    errors: [],
  }),
  requestSupport: endpoint({
    method: 'POST',
    path: '/api/support/requests',
    summary: 'Write to our support team, without an account',
    access: { kind: 'public' },
    body: VisitorRequest,
    answers: { status: 201, body: Numbered },
    errors: ['too_many_requests'],
  }),
  requestOwnSupport: endpoint({
    method: 'POST',
    path: '/api/support/my-requests',
    summary: 'Write to our support team from your account',
    access: { kind: 'advertiser' },
    body: OwnRequest,
    answers: { status: 201, body: Numbered },
    errors: ['too_many_requests'],
  }),
});

export const SupportRequestItem = z
  .object({
    request_id: z.uuid(),
    number: z.string(),
    user_id: z.uuid().nullable(),
    name: z.string(),
    /** Null: a visitor who left none, or an erased account. */
    email: z.string().nullable(),
    message: z.string(),
    cause: SupportCause,
    state: SupportState,
    created_at: Instant,
    closed_at: Instant.nullable(),
  })
  .meta({ id: 'SupportRequestItem' });
export type SupportRequestItem = z.infer<typeof SupportRequestItem>;

export const SupportRequestDetails = z
  .object({ request: SupportRequestItem, transcript: z.array(TranscriptLine) })
  .meta({ id: 'SupportRequestDetails' });
export type SupportRequestDetails = z.infer<typeof SupportRequestDetails>;

/** A question that the manual did not answer, without who asked it. */
export const UnansweredQuestion = z
  .object({
    turn_id: z.uuid(),
    question: z.string(),
    outcome: z.string(),
    is_helpful: z.boolean().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'UnansweredQuestion' });
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

const access = { kind: 'staff', needs: 'dispute_management' } as const;
const requestId = z.object({ request_id: z.uuid() });

export const supportStaffEndpoints = group({
  listSupportRequests: endpoint({
    method: 'GET',
    path: '/api/admin/support-requests',
    summary: 'List support requests by page, latest first',
    access,
    query: z.object({ state: SupportState.optional(), cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        requests: z.array(SupportRequestItem),
        next_cursor: NextCursor,
        open: z.number().int(),
      }),
    },
    errors: [],
  }),
  getSupportRequest: endpoint({
    method: 'GET',
    path: '/api/admin/support-requests/{request_id}',
    summary: 'Read a support request with its conversation; the reading is recorded',
    access,
    params: requestId,
    answers: { status: 200, body: SupportRequestDetails },
    errors: ['not_found'],
  }),
  setSupportRequestState: endpoint({
    method: 'PUT',
    path: '/api/admin/support-requests/{request_id}',
    summary: 'Close a support request, or open it again',
    access,
    params: requestId,
    body: z.object({ state: SupportState }),
    answers: { status: 200, body: z.object({ request: SupportRequestItem }) },
    errors: ['not_found'],
  }),
  listUnansweredQuestions: endpoint({
    method: 'GET',
    path: '/api/admin/unanswered-questions',
    summary: 'List what people asked the assistant and the manual did not answer, latest first',
    access,
    answers: { status: 200, body: z.object({ questions: z.array(UnansweredQuestion) }) },
    errors: [],
  }),
});
