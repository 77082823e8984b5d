import {
  afterCompletion,
  type SequenceEmailState,
  type SkipReason,
  type WaitReason,
} from '@universal-media/contract/support/sequences/sequence';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { SequenceEmail } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type SequenceEmailRow = Selectable<SequenceEmail>;
const { name: sequence } = afterCompletion;

interface Page {
  readonly state: SequenceEmailState;
  readonly search: string | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export type Finish =
  | { readonly state: 'sent'; readonly message_id: string }
  | { readonly state: 'failed'; readonly message_id: string; readonly failure: string }
  | { readonly state: 'skipped'; readonly skipped_for: SkipReason };

/** Escapes what a search pattern would read as a placeholder. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('sequence_email as s')
    .innerJoin('advertiser as a', 'a.user_id', 's.user_id')
    .innerJoin('campaign as c', 'c.campaign_id', 's.campaign_id')
    .selectAll('s')
    .select(['a.email', 'c.name as campaign']);
export type NamedSequenceEmail = Awaited<ReturnType<ReturnType<typeof selectNamed>['execute']>>[number];

/** SQL of the emails after completed campaigns. */
export const sequenceStore = {
  /** Plans an email. Returns false when it was planned before. */
  async plan(trx: Trx, row: Insertable<SequenceEmail>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('sequence_email')
      .values(row)
      .onConflict((conflict) => conflict.columns(['campaign_id', 'sequence', 'step']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  lock: (trx: Trx, sequence_email_id: string): Promise<SequenceEmailRow | undefined> =>
    trx
      .selectFrom('sequence_email')
      .selectAll()
      .where('sequence_email_id', '=', sequence_email_id)
      .forUpdate()
      .executeTakeFirst(),

  find: (trx: Trx, sequence_email_id: string): Promise<NamedSequenceEmail | undefined> =>
    selectNamed(trx).where('s.sequence_email_id', '=', sequence_email_id).executeTakeFirst(),

  async finish(trx: Trx, sequence_email_id: string, change: Finish, finished_at: Date): Promise<void> {
    await trx
      .updateTable('sequence_email')
      // An email that was canceled while it was sent is a sent one.
      .set({ skipped_for: null, failure: null, waits_for: null, ...change, finished_at })
      .where('sequence_email_id', '=', sequence_email_id)
      .execute();
  },

  /** Records the first click on an email. */
  async click(trx: Trx, sequence_email_id: string, clicked_at: Date): Promise<void> {
    await trx
      .updateTable('sequence_email')
      .set({ clicked_at })
      .where('sequence_email_id', '=', sequence_email_id)
      .where('clicked_at', 'is', null)
      .execute();
  },

  async wait(trx: Trx, sequence_email_id: string, change: { waits_for: WaitReason; send_at?: Date }): Promise<void> {
    await trx.updateTable('sequence_email').set(change).where('sequence_email_id', '=', sequence_email_id).execute();
  },

  /** Has an email that is due sent now, although it waited. */
  async release(trx: Trx, sequence_email_id: string, send_at: Date): Promise<void> {
    await trx
      .updateTable('sequence_email')
      .set({ send_at, waits_for: null })
      .where('sequence_email_id', '=', sequence_email_id)
      .execute();
  },

  /** Lists emails whose day has come and that were not sent, also those that wait, longest due first. */
  listDue: (trx: Trx, now: Date, limit: number): Promise<SequenceEmailRow[]> =>
    trx
      .selectFrom('sequence_email')
      .selectAll()
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('sequence_email_id')
      .limit(limit)
      .execute(),

  listPaused: (trx: Trx, limit: number): Promise<SequenceEmailRow[]> =>
    trx
      .selectFrom('sequence_email')
      .selectAll()
      .where('state', '=', 'scheduled')
      .where('waits_for', '=', 'paused')
      .orderBy('send_at')
      .limit(limit)
      .execute(),

  list(trx: Trx, { state, search, after, limit }: Page): Promise<NamedSequenceEmail[]> {
    const isScheduled = state === 'scheduled';
    const at = isScheduled ? ('s.send_at' as const) : ('s.finished_at' as const);
    const direction = isScheduled ? 'asc' : 'desc';
    const text = search ?? '';
    return selectNamed(trx)
      .where('s.state', '=', state)
      .$if(text !== '', (query) =>
        query.where((e) => e.or([e('a.email', 'ilike', pattern(text)), e('c.name', 'ilike', pattern(text))])),
      )
      .$if(after !== undefined, (query) => {
        const place = sql`(${after?.at}::timestamptz, ${after?.id}::uuid)`;
        const row = sql`(${sql.ref(at)}, s.sequence_email_id)`;
        return query.where(isScheduled ? sql<SqlBool>`${row} > ${place}` : sql<SqlBool>`${row} < ${place}`);
      })
      .orderBy(at, direction)
      .orderBy('s.sequence_email_id', direction)
      .limit(limit)
      .execute();
  },

  findPause: (trx: Trx) =>
    trx
      .selectFrom('sequence_pause as p')
      .innerJoin('staff_member as m', 'm.admin_id', 'p.paused_by')
      .select(['p.reason', 'p.paused_at', 'm.full_name'])
      .where('p.sequence', '=', sequence)
      .executeTakeFirst(),

  /** Answers whether the sequence is paused. It stays so until the transaction ends, and no email is left behind by a resume. */
  async isPaused(trx: Trx): Promise<boolean> {
    const row = await trx
      .selectFrom('sequence_pause')
      .select('paused_at')
      .where('sequence', '=', sequence)
      .forShare()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns false when it was paused already. */
  async pause(trx: Trx, pause: { reason: string; paused_by: string; paused_at: Date }): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('sequence_pause')
      .values({ ...pause, sequence })
      .onConflict((conflict) => conflict.column('sequence').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  /** Returns false when it was running already. */
  async resume(trx: Trx): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('sequence_pause')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async isStaffAddress(trx: Trx, email: string): Promise<boolean> {
    const member = await trx
      .selectFrom('staff_member')
      .select('admin_id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('status', '=', 'active')
      .executeTakeFirst();
    return member !== undefined;
  },

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('sequence_email')
      .select(['campaign_id', 'step', 'state', 'skipped_for', 'due_at', 'finished_at', 'clicked_at'])
      .where('user_id', '=', user_id)
      .orderBy('due_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('sequence_email').where('user_id', '=', user_id).execute();
  },
};
