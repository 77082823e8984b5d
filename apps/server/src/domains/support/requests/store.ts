import type { SupportState } from '@universal-media/contract/support/requests/requests';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SupportRequest } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type SupportRequestRow = Selectable<SupportRequest>;

interface Page {
  readonly state: SupportState | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** The messages of one request together. The table has the same limit. */
const MAX_MESSAGES = 20_000;

/** SQL of support requests. */
export const supportRequestStore = {
  /** Opens a request, unless the conversation has an open one. Returns the one that is open, and whether it is new. */
  async open(trx: Trx, row: Insertable<SupportRequest>): Promise<{ request: SupportRequestRow; isNew: boolean }> {
    const added = await trx
      .insertInto('support_request')
      .values(row)
      .onConflict((on) =>
        on.column('conversation_id').where('state', '=', 'open').where('conversation_id', 'is not', null).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (added) return { request: added, isNew: true };
    const request = await trx
      .selectFrom('support_request')
      .selectAll()
      .where('conversation_id', '=', row.conversation_id ?? null)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return { request, isNew: false };
  },

  async setTranscript(trx: Trx, request_id: string, transcript: string): Promise<void> {
    await trx.updateTable('support_request').set({ transcript }).where('request_id', '=', request_id).execute();
  },

  /** Adds what the contact form has to the request that the conversation opened. The same message twice is added once. */
  async complete(
    trx: Trx,
    request_id: string,
    facts: Pick<SupportRequestRow, 'name' | 'email' | 'message'>,
  ): Promise<void> {
    const { message, ...who } = facts;
    await trx
      .updateTable('support_request')
      .set({
        ...who,
        message: sql<string>`case when right(message, length(${message}::text)) = ${message} then message
          else left(message || E'\\n\\n' || ${message}, ${MAX_MESSAGES}) end`,
      })
      .where('request_id', '=', request_id)
      .execute();
  },

  list(trx: Trx, { state, after, limit }: Page): Promise<SupportRequestRow[]> {
    let query = trx
      .selectFrom('support_request')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('request_id', 'desc')
      .limit(limit);
    if (state !== undefined) query = query.where('state', '=', state);
    if (after) {
      query = query.where(sql<boolean>`(created_at, request_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
    }
    return query.execute();
  },

  async countOpen(trx: Trx): Promise<number> {
    const { open } = await trx
      .selectFrom('support_request')
      .select((e) => e.fn.countAll<string>().as('open'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return Number(open);
  },

  find: (trx: Trx, request_id: string): Promise<SupportRequestRow | undefined> =>
    trx.selectFrom('support_request').selectAll().where('request_id', '=', request_id).executeTakeFirst(),

  lock: (trx: Trx, request_id: string): Promise<SupportRequestRow | undefined> =>
    trx.selectFrom('support_request').selectAll().where('request_id', '=', request_id).forUpdate().executeTakeFirst(),

  setState: (
    trx: Trx,
    request_id: string,
    change: { state: SupportState; closed_at: Date | null; closed_by: string | null; conversation_id?: null },
  ): Promise<SupportRequestRow> =>
    trx
      .updateTable('support_request')
      .set(change)
      .where('request_id', '=', request_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async exportAll(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('support_request')
      .select(['number', 'cause', 'state', 'message', 'created_at', 'closed_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ number, ...row }) => ({ number: Number(number), ...row }));
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('support_request').where('user_id', '=', user_id).execute();
  },
};
