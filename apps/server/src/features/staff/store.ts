import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { StaffMember, StaffSession } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type StaffRow = Selectable<StaffMember>;
export type AdminFacts = Pick<StaffRow, 'admin_id' | 'email' | 'full_name' | 'role' | 'permissions'>;

export function staffStore({ kysely }: Database) {
  return {
    /** Role and permissions as they are at this moment: a change counts from the next request on. */
    findOpenSession: (session_id: string, now: Date) =>
      kysely
        .selectFrom('staff_session as s')
        .innerJoin('staff_member as m', 'm.admin_id', 's.admin_id')
        .select(['s.session_id', 'm.admin_id', 'm.email', 'm.full_name', 'm.role', 'm.permissions'])
        .where('s.session_id', '=', session_id)
        .where('s.ended_at', 'is', null)
        .where('s.expires_at', '>', now)
        .where('m.status', '=', 'active')
        .executeTakeFirst(),

    findByEmail: (email: string): Promise<StaffRow | undefined> =>
      kysely
        .selectFrom('staff_member')
        .selectAll()
        .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .executeTakeFirst(),

    /** Nothing is returned when the e-mail address is taken. */
    insertMember: (trx: Trx, row: Insertable<StaffMember>): Promise<StaffRow | undefined> =>
      trx
        .insertInto('staff_member')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),

    async insertSession(trx: Trx, session: Insertable<StaffSession>): Promise<void> {
      await trx.insertInto('staff_session').values(session).execute();
    },

    async noteLogin(trx: Trx, admin_id: string, now: Date): Promise<void> {
      await trx.updateTable('staff_member').set({ last_login: now }).where('admin_id', '=', admin_id).execute();
    },

    async endSession(trx: Trx, session_id: string, now: Date): Promise<void> {
      await trx
        .updateTable('staff_session')
        .set({ ended_at: now })
        .where('session_id', '=', session_id)
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}

export type StaffStore = ReturnType<typeof staffStore>;
