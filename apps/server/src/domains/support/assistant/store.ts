import type { TurnOutcome } from '@universal-media/contract/support/assistant/assistant';
import type { Insertable, Selectable } from 'kysely';
import type { Conversation, ConversationTurn } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** Whose conversation it is. */
export type Asker =
  | { readonly user_id: string; readonly visitor_id: null }
  | { readonly user_id: null; readonly visitor_id: string };

interface Position {
  readonly at: string;
  readonly id: string;
}

export type TurnRow = Selectable<ConversationTurn>;

const selectOwn = (trx: Trx, { user_id, visitor_id }: Asker) =>
  user_id === null
    ? trx.selectFrom('conversation').where('visitor_id', '=', visitor_id)
    : trx.selectFrom('conversation').where('user_id', '=', user_id);

/** SQL of conversations. */
export const assistantStore = {
  find: (trx: Trx, asker: Asker, conversation_id: string) =>
    selectOwn(trx, asker).where('conversation_id', '=', conversation_id).select('conversation_id').executeTakeFirst(),

  findLatest: (trx: Trx, asker: Asker, since: Date) =>
    selectOwn(trx, asker)
      .where('last_turn_at', '>=', since)
      .orderBy('last_turn_at', 'desc')
      .select('conversation_id')
      .limit(1)
      .executeTakeFirst(),

  /** With their first questions, latest first. A conversation without a turn has nothing to show. */
  list(trx: Trx, asker: Asker, { after, limit }: { after?: Position | undefined; limit: number }) {
    const query = selectOwn(trx, asker)
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('conversation_turn')
            .select('question as title')
            .whereRef('conversation_turn.conversation_id', '=', 'conversation.conversation_id')
            .orderBy('conversation_turn.created_at')
            .orderBy('turn_id')
            .limit(1)
            .as('first_turn'),
        (join) => join.onTrue(),
      )
      .select((e) => [
        'conversation.conversation_id',
        'last_turn_at',
        'title',
        e
          .selectFrom('conversation_turn')
          .select(e.fn.countAll<string>().as('turns'))
          .whereRef('conversation_turn.conversation_id', '=', 'conversation.conversation_id')
          .as('turns'),
      ])
      .orderBy('last_turn_at', 'desc')
      .orderBy('conversation.conversation_id', 'desc')
      .limit(limit);
    if (after === undefined) return query.execute();
    return query
      .where((e) =>
        e(e.refTuple('last_turn_at', 'conversation.conversation_id'), '<', e.tuple(new Date(after.at), after.id)),
      )
      .execute();
  },

  async insert(trx: Trx, row: Insertable<Conversation>): Promise<void> {
    await trx.insertInto('conversation').values(row).execute();
  },

  async touch(trx: Trx, conversation_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('conversation')
      .set({ last_turn_at: now })
      .where('conversation_id', '=', conversation_id)
      .where('last_turn_at', '<', now)
      .execute();
  },

  /** The latest turns, oldest first. */
  async listTurns(trx: Trx, conversation_id: string, limit: number): Promise<TurnRow[]> {
    const rows = await trx
      .selectFrom('conversation_turn')
      .selectAll()
      .where('conversation_id', '=', conversation_id)
      .orderBy('created_at', 'desc')
      .orderBy('turn_id', 'desc')
      .limit(limit)
      .execute();
    return rows.toReversed();
  },

  /** Returns false when there is a turn with this id, which a repeated request stored. */
  async addTurn(trx: Trx, row: Insertable<ConversationTurn>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('conversation_turn')
      .values(row)
      .onConflict((on) => on.column('turn_id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  },

  findTurn: (trx: Trx, asker: Asker, turn_id: string): Promise<TurnRow | undefined> =>
    trx
      .selectFrom('conversation_turn')
      .selectAll()
      .where('turn_id', '=', turn_id)
      .where('conversation_id', 'in', selectOwn(trx, asker).select('conversation_id'))
      .executeTakeFirst(),

  /** Ratings at the same moment count one after the other: each must see the one before. */
  async lock(trx: Trx, conversation_id: string): Promise<void> {
    await trx
      .selectFrom('conversation')
      .select('conversation_id')
      .where('conversation_id', '=', conversation_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  async rate(trx: Trx, turn_id: string, is_helpful: boolean): Promise<void> {
    await trx.updateTable('conversation_turn').set({ is_helpful }).where('turn_id', '=', turn_id).execute();
  },

  async countUnhelpful(trx: Trx, conversation_id: string): Promise<number> {
    const { marks } = await trx
      .selectFrom('conversation_turn')
      .select((e) => e.fn.countAll<string>().as('marks'))
      .where('conversation_id', '=', conversation_id)
      .where('is_helpful', '=', false)
      .executeTakeFirstOrThrow();
    return Number(marks);
  },

  /** Questions without who asked them, latest first. */
  listUnanswered: (trx: Trx, limit: number) =>
    trx
      .selectFrom('conversation_turn')
      .select(['turn_id', 'question', 'outcome', 'is_helpful', 'created_at'])
      .where((e) =>
        e.or([e('outcome', 'in', ['unanswered', 'struck'] satisfies TurnOutcome[]), e('is_helpful', '=', false)]),
      )
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),

  /** Removes a conversation with its turns. False if the asker has no such conversation. */
  async remove(trx: Trx, asker: Asker, conversation_id: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('conversation')
      .where('conversation_id', 'in', selectOwn(trx, asker).select('conversation_id'))
      .where('conversation_id', '=', conversation_id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('conversation_turn')
      .select(['conversation_id', 'created_at', 'question', 'answer', 'outcome', 'articles', 'is_helpful'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  /** Its turns go with it. */
  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('conversation').where('user_id', '=', user_id).execute();
  },
};
