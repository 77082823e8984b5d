import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { SUPPORT_MESSAGE_MAX } from '../requests/requests.ts';
import { AssistantCard } from './tools.ts';

export const MAX_QUESTION = 2_000;
/** What a client sends beyond this is not a conversation. */
const MAX_HISTORY = 200;

/**
 * `unanswered`: the manual has no answer. `struck`: the answer had a figure that no source has. `unavailable`: no model is
 * configured. `left`: the reader ended it.
 */
export const turnOutcomes = [
  'answered',
  'unanswered',
  'struck',
  'refused',
  'failed',
  'unavailable',
  'capped',
  'left',
] as const;
export type TurnOutcome = (typeof turnOutcomes)[number];

const Message = z.string().trim().min(1, 'Enter a message.').max(MAX_QUESTION);

/** Accepted as documented and not used: the server has its own history, which no client can change. */
const PublicHistory = z
  .array(z.object({ sender: z.string(), message: z.string().max(SUPPORT_MESSAGE_MAX * 4), timestamp: z.unknown() }))
  .max(MAX_HISTORY)
  .default([]);
const OwnHistory = z
  .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(SUPPORT_MESSAGE_MAX * 4) }))
  .max(MAX_HISTORY)
  .default([]);

export const AssistantQuestion = z
  .object({
    message: Message,
    /** To go on with a conversation of the caller; without it, a new one starts. */
    conversation_id: z.uuid().optional(),
  })
  .meta({ id: 'AssistantQuestion' });
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

export const AnswerSource = z.object({ slug: z.string(), title: z.string() });

/** Answers whether a turn ended without an answer of the model, so that only our team can help. */
export const hasNoAnswer = (outcome: TurnOutcome): boolean =>
  outcome === 'failed' || outcome === 'unavailable' || outcome === 'capped';

/** What happens while the assistant answers. The last event is always `end`, with the answer as it stays. */
export const TurnEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('start'), conversation_id: z.uuid(), turn_id: z.uuid() }),
    z.object({ kind: z.literal('tool'), name: z.string() }),
    z.object({ kind: z.literal('delta'), text: z.string() }),
    z.object({ kind: z.literal('card'), card: AssistantCard }),
    z.object({ kind: z.literal('sources'), articles: z.array(AnswerSource) }),
    z.object({ kind: z.literal('escalation'), number: z.string(), note: z.string() }),
    z.object({ kind: z.literal('end'), outcome: z.enum(turnOutcomes), answer: z.string() }),
  ])
  .meta({ id: 'TurnEvent' });
export type TurnEvent = z.infer<typeof TurnEvent>;

export const TurnRating = z.object({ turn_id: z.uuid(), is_helpful: z.boolean() }).meta({ id: 'TurnRating' });
export type TurnRating = z.infer<typeof TurnRating>;

/** A second unhelpful answer hands the conversation to our staff. */
const Rated = z.object({ escalation: z.object({ number: z.string(), note: z.string() }).nullable() });

const owner = { kind: 'advertiser' } as const;
const visitor = { kind: 'public' } as const;

export const assistantEndpoints = group({
  sendPublicMessage: endpoint({
    method: 'POST',
    path: '/api/chatbot/public/message',
    summary: 'Ask the AI assistant about the product, without an account',
    access: visitor,
    keyed: true,
    body: z.object({ message: Message, conversation_history: PublicHistory }),
    answers: { status: 200, body: z.object({ response: z.string(), needs_escalation: z.boolean() }) },
    errors: ['too_many_requests', 'idempotency_key_reused'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/chatbot/message',
    summary: 'Ask the AI assistant about the product or your account',
    access: owner,
    keyed: true,
    body: z.object({ message: Message, conversation_history: OwnHistory }),
    answers: {
      status: 200,
      body: z.object({ response: z.string(), needs_escalation: z.boolean(), escalation_email: z.string().nullable() }),
    },
    errors: ['too_many_requests', 'idempotency_key_reused'],
  }),
  streamPublicTurn: endpoint({
    method: 'POST',
    path: '/api/assistant/public/turns',
    summary: 'Ask the AI assistant about the product, and follow its answer',
    access: visitor,
    body: AssistantQuestion,
    streams: TurnEvent,
    errors: ['too_many_requests'],
  }),
  streamTurn: endpoint({
    method: 'POST',
    path: '/api/assistant/turns',
    summary: 'Ask the AI assistant about the product or your account, and follow its answer',
    access: owner,
    body: AssistantQuestion,
    streams: TurnEvent,
    errors: ['too_many_requests'],
  }),
  ratePublicTurn: endpoint({
    method: 'POST',
    path: '/api/assistant/public/feedback',
    summary: 'Say whether an answer helped',
    access: visitor,
    body: TurnRating,
    answers: { status: 200, body: Rated },
    errors: ['not_found', 'too_many_requests'],
  }),
  rateTurn: endpoint({
    method: 'POST',
    path: '/api/assistant/feedback',
    summary: 'Say whether an answer about your account helped',
    access: owner,
    body: TurnRating,
    answers: { status: 200, body: Rated },
    errors: ['not_found', 'too_many_requests'],
  }),
});
