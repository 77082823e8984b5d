import type { ApprovalKind } from '@universal-media/contract/operations/approvals';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Approval } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type ApprovalRow = Selectable<Approval>;

/** With the names of the people and the thing it is about. */
export type NamedApproval = ApprovalRow & {
  readonly subject: string | null;
  readonly user_email: string | null;
  readonly asker: string;
  readonly decider: string | null;
};

interface Closing {
  readonly state: 'approved' | 'rejected' | 'withdrawn' | 'expired';
  readonly decided_by: string | null;
  readonly decided_at: Date;
  readonly note: string | null;
}

interface Page {
  /** The reader, whose own requests are listed whatever their kind. */
  readonly admin_id: string;
  /** The kinds that the reader may decide. */
  readonly kinds: readonly ApprovalKind[];
  readonly waiting: boolean;
  readonly now: Date;
  /** The last row of the page before. */
  readonly after_id?: string | undefined;
  readonly limit: number;
}

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('approval as p')
    .innerJoin('staff_member as m', 'm.admin_id', 'p.asked_by')
    .leftJoin('staff_member as d', 'd.admin_id', 'p.decided_by')
    .leftJoin('advertiser as a', 'a.user_id', 'p.user_id')
    .leftJoin('staff_member as s', (join) =>
      join.onRef('s.admin_id', '=', 'p.subject_id').on('p.subject_kind', '=', 'staff'),
    )
    .leftJoin('discount_code as c', (join) =>
      join.onRef('c.code_id', '=', 'p.subject_id').on('p.subject_kind', '=', 'discount_code'),
    )
    .leftJoin('campaign as r', (join) =>
      join.onRef('r.campaign_id', '=', 'p.subject_id').on('p.subject_kind', '=', 'campaign'),
    )
    .selectAll('p')
    .select(['a.email as user_email', 'm.full_name as asker', 'd.full_name as decider'])
    .select((e) => e.fn.coalesce('s.email', 'c.code', 'r.name', 'a.email').as('subject'));

export const approvalStore = {
  /** False when the same change waits already. The unique index decides, also between two requests at once. */
  async insert(trx: Trx, row: Insertable<Approval>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('approval')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  exists: async (trx: Trx, approval_id: string): Promise<boolean> =>
    (await trx.selectFrom('approval').select('kind').where('approval_id', '=', approval_id).executeTakeFirst()) !==
    undefined,

  /** Locks the row: of two concurrent decisions the second sees the first. */
  lock: (trx: Trx, approval_id: string): Promise<ApprovalRow | undefined> =>
    trx.selectFrom('approval').selectAll().where('approval_id', '=', approval_id).forNoKeyUpdate().executeTakeFirst(),

  findNamed: (trx: Trx, approval_id: string): Promise<NamedApproval> =>
    selectNamed(trx).where('p.approval_id', '=', approval_id).executeTakeFirstOrThrow(),

  async close(trx: Trx, approval_id: string, closing: Closing): Promise<void> {
    await trx
      .updateTable('approval')
      .set({ ...closing, secret: null })
      .where('approval_id', '=', approval_id)
      .execute();
  },

  /** Locks requests whose time is over, or those of one change. Skips rows that are being decided. */
  lockExpired: (
    trx: Trx,
    now: Date,
    only?: { readonly kind: ApprovalKind; readonly subject_id: string },
    limit = 100,
  ): Promise<ApprovalRow[]> =>
    trx
      .selectFrom('approval')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now)
      .where((e) =>
        only === undefined ? e.lit(true) : e.and([e('kind', '=', only.kind), e('subject_id', '=', only.subject_id)]),
      )
      .orderBy('approval_id')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),

  /** Lists the waiting ones oldest first, the decided ones newest first. */
  list(trx: Trx, { admin_id, kinds, waiting, now, after_id, limit }: Page): Promise<NamedApproval[]> {
    const query = selectNamed(trx)
      .where((e) =>
        e.or([e('p.asked_by', '=', admin_id), e('p.kind', '=', sql<ApprovalKind>`any(${[...kinds]}::text[])`)]),
      )
      .limit(limit);
    return waiting
      ? query
          .where('p.state', '=', 'waiting')
          .where('p.expires_at', '>', now)
          .$if(after_id !== undefined, (page) => page.where('p.approval_id', '>', after_id ?? ''))
          .orderBy('p.approval_id')
          .execute()
      : query
          .where((e) => e.or([e('p.state', '<>', 'waiting'), e('p.expires_at', '<=', now)]))
          .$if(after_id !== undefined, (page) => page.where('p.approval_id', '<', after_id ?? ''))
          .orderBy('p.approval_id', 'desc')
          .execute();
  },

  async countToDecide(trx: Trx, admin_id: string, kinds: readonly ApprovalKind[], now: Date): Promise<number> {
    const { count } = await trx
      .selectFrom('approval')
      .select((e) => e.fn.countAll().as('count'))
      .where('state', '=', 'waiting')
      .where('expires_at', '>', now)
      .where('asked_by', '<>', admin_id)
      .where((e) => e('kind', '=', sql<ApprovalKind>`any(${[...kinds]}::text[])`))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Locks staff members against a change of their rights until the decision is committed. */
  lockMembers: (trx: Trx, admin_ids: readonly string[]) =>
    trx
      .selectFrom('staff_member')
      .select(['admin_id', 'role', 'permissions', 'status'])
      .where('admin_id', 'in', admin_ids)
      .orderBy('admin_id')
      .forShare()
      .execute(),

  /** Compares the browser and the network address of a session with those of another staff member's sessions. */
  async compareSessions(
    trx: Trx,
    session_id: string,
    admin_id: string,
  ): Promise<{ same_device: boolean; same_address: boolean }> {
    const { rows } = await sql<{ same_device: boolean | null; same_address: boolean | null }>`
      select bool_or(theirs.device_hash = mine.device_hash) as same_device, bool_or(theirs.ip = mine.ip) as same_address
        from staff_session mine join staff_session theirs
          on theirs.admin_id = ${admin_id} and (theirs.device_hash = mine.device_hash or theirs.ip = mine.ip)
       where mine.session_id = ${session_id}`.execute(trx);
    return { same_device: rows[0]?.same_device ?? false, same_address: rows[0]?.same_address ?? false };
  },

  /** Closes what waits about an advertiser. */
  async closeAbout(trx: Trx, user_id: string, closing: Closing): Promise<void> {
    await trx
      .updateTable('approval')
      .set({ ...closing, secret: null })
      .where('user_id', '=', user_id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** Removes texts that may name the advertiser. */
  async eraseTexts(trx: Trx, user_id: string): Promise<void> {
    const erased = '(erased)';
    const about = trx.updateTable('approval').where('user_id', '=', user_id);
    await about.set({ reason: erased }).where('reason', 'is not', null).execute();
    await about.set({ note: erased }).where('note', 'is not', null).execute();
  },

  listByUser: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('approval')
      .select(['kind', 'changes', 'amount_cents', 'reason', 'state', 'asked_at', 'decided_at'])
      .where('user_id', '=', user_id)
      .orderBy('approval_id')
      .execute(),
};
