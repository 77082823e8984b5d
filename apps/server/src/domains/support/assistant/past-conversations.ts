import {
  CONVERSATIONS_PER_PAGE,
  type ConversationItem,
  type StoredTurn,
  TURNS_SHOWN,
} from '@universal-media/contract/support/assistant/conversations';
import { findArticle } from '@universal-media/contract/support/manual/manual';
import { z } from 'zod';
import type { Advertiser } from '#core/accounts/principal.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import { type Asker, assistantStore as store, type TurnRow } from './store.ts';

const toAsker = ({ user }: Advertiser): Asker => ({ user_id: user.user_id, visitor_id: null });

const Position = z.object({ of: z.literal('conversations'), at: z.iso.datetime(), id: z.uuid() });

/** Lists one page of an advertiser's conversations, latest first. */
export function listConversations(
  transact: OwnerTransact,
  who: Advertiser,
  cursor: string | undefined,
): Promise<{ conversations: ConversationItem[]; next_cursor: string | null }> {
  const after = readCursor(Position, cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, toAsker(who), { after, limit: CONVERSATIONS_PER_PAGE + 1 });
    const page = rows.slice(0, CONVERSATIONS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      conversations: page.map(({ conversation_id, title, turns, last_turn_at }) => ({
        conversation_id,
        title,
        turns: Number(turns),
        last_turn_at: last_turn_at.toISOString(),
      })),
      next_cursor: last
        ? writeCursor({ of: 'conversations', at: last.last_turn_at.toISOString(), id: last.conversation_id })
        : null,
    };
  });
}

const toStoredTurn = ({
  turn_id,
  question,
  answer,
  outcome,
  articles,
  is_helpful,
  created_at,
}: TurnRow): StoredTurn => ({
  turn_id,
  question,
  answer,
  outcome,
  // An article may have left the manual since then.
  sources: articles.flatMap((slug) => {
    const article = findArticle(slug);
    return article ? [{ slug, title: article.title }] : [];
  }),
  is_helpful,
  created_at: created_at.toISOString(),
});

/** Returns a conversation with its latest turns, oldest first. */
export const getConversation = (transact: OwnerTransact, who: Advertiser, conversation_id: string) =>
  transact(async (trx) => {
    const own = await store.find(trx, toAsker(who), conversation_id);
    if (!own) throw new Refusal('not_found');
    const turns = await store.listTurns(trx, conversation_id, TURNS_SHOWN);
    return { conversation_id, turns: turns.map(toStoredTurn) };
  });

/** Deletes a conversation with its turns. A support request that came of it keeps its own copy, for our answer. */
export const deleteConversation = (transact: OwnerTransact, who: Advertiser, conversation_id: string): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.remove(trx, toAsker(who), conversation_id))) throw new Refusal('not_found');
  });
