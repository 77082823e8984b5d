import type { Insertable, Selectable } from 'kysely';
import type { EmailChange } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type EmailChangeRow = Selectable<EmailChange>;

export const emailChangeStore = {
  async insert(trx: Trx, change: Insertable<EmailChange>): Promise<EmailChangeRow> {
    return trx.insertInto('email_change').values(change).returningAll().executeTakeFirstOrThrow();
  },

  find: (trx: Trx, change_id: string): Promise<EmailChangeRow | undefined> =>
    trx.selectFrom('email_change').selectAll().where('change_id', '=', change_id).executeTakeFirst(),

  /** Finds the change that waits for its links. */
  findOpen: (trx: Trx, user_id: string, now: Date): Promise<EmailChangeRow | undefined> =>
    trx
      .selectFrom('email_change')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  confirm: (trx: Trx, change_id: string, side: 'old' | 'new', now: Date): Promise<EmailChangeRow> =>
    trx
      .updateTable('email_change')
      .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
      .where('change_id', '=', change_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Ends the open change, also an expired one. Returns false when there is none. */
  async end(trx: Trx, user_id: string, end_reason: 'applied' | 'canceled' | 'replaced', now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('email_change')
      .set({ ended_at: now, end_reason })
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Needs the system scope, since the address may belong to another account. */
  async isTaken(trx: Trx, email: string): Promise<boolean> {
    const found = await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    return found !== undefined;
  },
};
