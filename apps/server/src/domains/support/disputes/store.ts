import { readReference } from '@universal-media/contract/operations/reference';
import type { DisputeFilter } from '@universal-media/contract/support/disputes';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idRangeFor } from '#core/kit/id-prefix.ts';
import { anywhere } from '#core/kit/like-pattern.ts';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import { withEveryRow } from '#storage/every-row.ts';
import type { Dispute, DisputeEvent } from '#storage/schema.ts';
import { readStaffCounts } from '#storage/staff-count.ts';
import type { Trx } from '#storage/transact.ts';

export type DisputeRow = Selectable<Dispute>;

/** With the user's name and email, which are null for unknown users and erased accounts, and the assignee's name. */
export type NamedDispute = DisputeRow & {
  readonly user_email: string | null;
  readonly user_name: string | null;
  readonly assignee: string | null;
};

interface Page extends Omit<DisputeFilter, 'search'> {
  readonly search: string | undefined;
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

const ERASED = '(erased)';

const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('dispute as d')
    .leftJoin('advertiser as a', (join) => join.onRef('a.user_id', '=', 'd.user_id').on('a.status', '<>', 'erased'))
    .leftJoin('staff_member as m', 'm.admin_id', 'd.assigned_to')
    .selectAll('d')
    .select(['a.email as user_email', 'a.full_name as user_name', 'm.full_name as assignee']);

/** Selects disputes by part of the email address, a reference, the start of an id or the bank's id, each by an index. */
function matching(trx: Trx, search: string) {
  const every = () => withEveryRow(trx).selectFrom('every_dispute').select('dispute_id');
  const pattern = anywhere(search.toLowerCase());
  // The first condition uses the index on advertisers; the second is the actual search.
  const owners = selectFromEveryAdvertiser(trx)
    .select('user_id')
    .where('status', '<>', 'erased')
    .where(sql<boolean>`lower(email) || ' ' || lower(full_name) like ${pattern}`)
    .where(sql<boolean>`lower(email) like ${pattern}`);
  const ids = idRangeFor(search);
  const reference = readReference(search);
  const endings = reference?.kind === 'dispute' ? reference.endings : [];
  return every()
    .where('user_id', 'in', owners)
    .unionAll(trx.selectFrom('dispute').select('dispute_id').where('card_dispute_id', '=', search))
    .unionAll(every().where(sql<boolean>`right(dispute_id::text, 8) = any(${[...endings]})`))
    .$if(ids !== null, (found) =>
      found.unionAll(
        every()
          .where('dispute_id', '>=', ids?.first ?? '')
          .where('dispute_id', '<=', ids?.last ?? ''),
      ),
    );
}

/** SQL of disputes and their events. */
export const disputeStore = {
  countByStatus: (trx: Trx) => readStaffCounts(trx, 'dispute'),

  /** Lists a page: newest first, or nearest deadline first. */
  async list(
    trx: Trx,
    { status, type, priority, source, user_id, assigned, search, sort, after, limit }: Page,
  ): Promise<NamedDispute[]> {
    const direction = sort === 'due_at' ? 'asc' : 'desc';
    const beyond = sort === 'due_at' ? sql`>` : sql`<`;
    const column = sql.ref(`d.${sort}`);
    let query = withEveryRow(trx)
      .selectFrom('every_dispute as d')
      .select('d.dispute_id')
      .orderBy(`d.${sort}`, direction)
      .orderBy('d.dispute_id', direction)
      .limit(limit);
    if (status === 'unresolved') query = query.where('d.status', 'in', ['open', 'in_review']);
    else if (status !== undefined) query = query.where('d.status', '=', status);
    if (type !== undefined) query = query.where('d.dispute_type', '=', type);
    if (priority !== undefined) query = query.where('d.priority', '=', priority);
    if (source !== undefined) query = query.where('d.source', '=', source);
    if (user_id !== undefined) query = query.where('d.user_id', '=', user_id);
    if (assigned === 'none') query = query.where('d.assigned_to', 'is', null);
    else if (assigned !== undefined) query = query.where('d.assigned_to', '=', assigned);
    if (search !== undefined) query = query.where('d.dispute_id', 'in', matching(trx, search));
    if (after) {
      query = query.where(
        sql<boolean>`(${column}, d.dispute_id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`,
      );
    }
    const ids = (await query.execute()).map(({ dispute_id }) => dispute_id);
    if (ids.length === 0) return [];
    return selectNamed(trx)
      .where('d.dispute_id', 'in', ids)
      .orderBy(`d.${sort}`, direction)
      .orderBy('d.dispute_id', direction)
      .execute();
  },

  /** Lists the staff members who may be assigned: active ones with the permission, by name. */
  listAssignees: (trx: Trx) =>
    trx
      .selectFrom('staff_member')
      .select(['admin_id', 'full_name'])
      .where('status', '=', 'active')
      .where((e) => e.or([e('role', '=', 'super_admin'), sql<boolean>`'dispute_management' = any(permissions)`]))
      .orderBy('full_name')
      .orderBy('admin_id')
      .execute(),

  /** Lists all staff members, also former ones: events name them. */
  listStaffNames: (trx: Trx) => trx.selectFrom('staff_member').select(['admin_id', 'full_name']).execute(),

  find: (trx: Trx, dispute_id: string): Promise<NamedDispute | undefined> =>
    selectNamed(trx).where('d.dispute_id', '=', dispute_id).executeTakeFirst(),

  /** Locks the row: of two concurrent changes the second sees the first. */
  lock: (trx: Trx, dispute_id: string): Promise<DisputeRow | undefined> =>
    trx.selectFrom('dispute').selectAll().where('dispute_id', '=', dispute_id).forNoKeyUpdate().executeTakeFirst(),

  lockByCardDispute: (trx: Trx, card_dispute_id: string): Promise<DisputeRow | undefined> =>
    trx
      .selectFrom('dispute')
      .selectAll()
      .where('card_dispute_id', '=', card_dispute_id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** False when the bank's dispute has a case. The unique key decides, also between two inserts at once. */
  async insert(trx: Trx, row: Insertable<Dispute>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('dispute')
      .values(row)
      .onConflict((conflict) => conflict.column('card_dispute_id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async update(trx: Trx, dispute_id: string, change: Updateable<Dispute> & { updated_at: Date }): Promise<void> {
    await trx
      .updateTable('dispute')
      .set((e) => ({ ...change, version: e('version', '+', 1) }))
      .where('dispute_id', '=', dispute_id)
      .execute();
  },

  async addEvent(trx: Trx, row: Insertable<DisputeEvent>): Promise<void> {
    await trx.insertInto('dispute_event').values(row).execute();
  },

  /** Oldest first, with the names of the actor and of staff members whose ids are values. */
  listEvents: (trx: Trx, dispute_id: string) =>
    trx
      .selectFrom('dispute_event as e')
      .leftJoin('staff_member as m', (join) =>
        join.onRef('m.admin_id', '=', 'e.actor_id').on('e.actor_kind', '=', 'staff'),
      )
      .leftJoin('advertiser as a', (join) =>
        join.onRef('a.user_id', '=', 'e.actor_id').on('e.actor_kind', '=', 'advertiser').on('a.status', '<>', 'erased'),
      )
      .selectAll('e')
      .select((e) => e.fn.coalesce('m.full_name', 'a.full_name').as('actor_name'))
      .where('e.dispute_id', '=', dispute_id)
      .orderBy('e.created_at')
      .orderBy('e.event_id')
      .execute(),

  findEvent: (trx: Trx, event_id: string) =>
    trx
      .selectFrom('dispute_event as e')
      .innerJoin('dispute as d', 'd.dispute_id', 'e.dispute_id')
      .select(['e.kind', 'e.note', 'e.to_value', 'd.dispute_id', 'd.user_id', 'd.source', 'd.status'])
      .where('e.event_id', '=', event_id)
      .executeTakeFirst(),

  /** Latest first: what the advertiser reported. */
  listReported: (trx: Trx, user_id: string, limit: number): Promise<DisputeRow[]> =>
    trx
      .selectFrom('dispute')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('source', '=', 'advertiser')
      .orderBy('created_at', 'desc')
      .orderBy('dispute_id')
      .limit(limit)
      .execute(),

  listReplies: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('dispute_event')
      .select(['event_id', 'dispute_id', 'note', 'created_at'])
      .where('user_id', '=', user_id)
      .where('kind', '=', 'replied')
      .orderBy('created_at')
      .orderBy('event_id')
      .execute(),

  /** Notes and names of staff stay out of exports. */
  async exportAll(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('dispute')
      .select([
        'dispute_id',
        'dispute_type',
        'status',
        'amount_cents',
        'description',
        'source',
        'purchase_id',
        'campaign_id',
      ])
      .select(['created_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute();
    const replies = Map.groupBy(await disputeStore.listReplies(trx, user_id), ({ dispute_id }) => dispute_id);
    return rows.map(({ amount_cents, ...row }) => ({
      ...row,
      amount_cents: amount_cents === null ? null : Number(amount_cents),
      replies: (replies.get(row.dispute_id) ?? []).map(({ note, created_at }) => ({ note, created_at })),
    }));
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.updateTable('dispute').set({ description: ERASED }).where('user_id', '=', user_id).execute();
    await trx
      .updateTable('dispute_event')
      .set({ note: ERASED })
      .where('dispute_id', 'in', trx.selectFrom('dispute').select('dispute_id').where('user_id', '=', user_id))
      .where('note', 'is not', null)
      .execute();
  },
};
