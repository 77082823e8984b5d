import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';
import { AnswerSource, turnOutcomes } from './assistant.ts';

export const CONVERSATIONS_PER_PAGE = 20;
/** Of a long conversation, the latest turns are shown. */
export const TURNS_SHOWN = 100;

/** A stored conversation in the list of its owner. */
export const ConversationItem = z
  .object({
    conversation_id: z.uuid(),
    /** The first question. */
    title: z.string(),
    turns: z.number().int(),
    last_turn_at: z.iso.datetime(),
  })
  .meta({ id: 'ConversationItem' });
export type ConversationItem = z.infer<typeof ConversationItem>;

/** One question of a stored conversation with its answer. What the assistant prepared then is not offered again. */
export const StoredTurn = z
  .object({
    turn_id: z.uuid(),
    question: z.string(),
    answer: z.string(),
    outcome: z.enum(turnOutcomes),
    sources: z.array(AnswerSource),
    is_helpful: z.boolean().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StoredTurn' });
export type StoredTurn = z.infer<typeof StoredTurn>;

const owner = { kind: 'advertiser' } as const;
const params = z.object({ conversation_id: z.uuid() });

export const conversationEndpoints = group({
  listConversations: endpoint({
    method: 'GET',
    path: '/api/assistant/conversations',
    summary: 'List your conversations with the AI assistant, latest first',
    access: owner,
    query: z.object({ cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({ conversations: z.array(ConversationItem), next_cursor: NextCursor }),
    },
    errors: [],
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/api/assistant/conversations/{conversation_id}',
    summary: 'Read one of your conversations with the AI assistant',
    access: owner,
    params,
    answers: { status: 200, body: z.object({ conversation_id: z.uuid(), turns: z.array(StoredTurn) }) },
    errors: ['not_found'],
  }),
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/api/assistant/conversations/{conversation_id}',
    summary: 'Delete one of your conversations with the AI assistant',
    access: owner,
    params,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
