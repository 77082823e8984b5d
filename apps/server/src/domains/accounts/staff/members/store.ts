import type { Insertable, Selectable, Updateable } from 'kysely';
import { Refusal } from '#core/kit/refusal.ts';
import type { StaffMember } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type StaffRow = Selectable<StaffMember>;

/** Constraints that the database enforces, also between concurrent requests, and the refusals they become. */
export const refusals = {
  staff_member_by_email: () => new Refusal('email_taken', 'A staff member with this email already exists.'),
  last_super_admin: () => new Refusal('last_super_admin'),
} as const;

const isKnown = (name: unknown): name is keyof typeof refusals => typeof name === 'string' && name in refusals;

function toRefusal(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return isKnown(constraint) ? refusals[constraint]() : error;
}

export const adminStore = {
  list: (trx: Trx): Promise<StaffRow[]> =>
    trx.selectFrom('staff_member').selectAll().orderBy('created_at').orderBy('admin_id').execute(),

  /** Without those who have not accepted their invitation: they cannot approve anything. */
  listActiveSuperAdmins: async (trx: Trx): Promise<string[]> => {
    const rows = await trx
      .selectFrom('staff_member')
      .select('admin_id')
      .where('role', '=', 'super_admin')
      .where('status', '=', 'active')
      .where('password_hash', 'is not', null)
      .execute();
    return rows.map(({ admin_id }) => admin_id);
  },

  listNames: (trx: Trx, admin_ids: readonly string[]) =>
    trx.selectFrom('staff_member').select(['admin_id', 'full_name']).where('admin_id', 'in', admin_ids).execute(),

  find: (trx: Trx, admin_id: string): Promise<StaffRow | undefined> =>
    trx.selectFrom('staff_member').selectAll().where('admin_id', '=', admin_id).executeTakeFirst(),

  findByEmail: (trx: Trx, email: string): Promise<StaffRow | undefined> =>
    trx
      .selectFrom('staff_member')
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Locks in a fixed order, so that two members who change each other do not deadlock. */
  lock: (trx: Trx, admin_ids: readonly string[]): Promise<StaffRow[]> =>
    trx
      .selectFrom('staff_member')
      .selectAll()
      .where('admin_id', 'in', admin_ids)
      .orderBy('admin_id')
      .forNoKeyUpdate()
      .execute(),

  insert: (trx: Trx, row: Insertable<StaffMember>): Promise<StaffRow> =>
    trx
      .insertInto('staff_member')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw toRefusal(error);
      }),

  update: (trx: Trx, admin_id: string, change: Updateable<StaffMember>): Promise<StaffRow> =>
    trx
      .updateTable('staff_member')
      .set(change)
      .where('admin_id', '=', admin_id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw toRefusal(error);
      }),
};
