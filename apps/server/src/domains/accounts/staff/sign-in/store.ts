import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { StaffMember, StaffSession } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type StaffRow = Selectable<StaffMember>;
export type AdminFacts = Pick<StaffRow, 'admin_id' | 'email' | 'full_name' | 'role' | 'permissions'>;

type OpenStaffSession = AdminFacts & { readonly session_id: string };
export type FindOpenStaffSession = (session_id: string, now: Date) => Promise<OpenStaffSession | undefined>;

/** Prepares the read of role and permissions that every staff request makes, so that a change applies at once. */
export function prepareFindOpenStaffSession(database: Pick<Database, 'prepared'>): FindOpenStaffSession {
  const findOpen = database.prepared<OpenStaffSession>(
    'open_staff_session',
    `select s.session_id, m.admin_id, m.email, m.full_name, m.role, m.permissions
       from staff_session s join staff_member m using (admin_id)
      where s.session_id = $1 and s.ended_at is null and s.expires_at > $2 and m.status = 'active'`,
  );
  return async (session_id, now) => (await findOpen([session_id, now]))[0];
}

export const staffStore = {
  findByEmail: (trx: Trx, email: string): Promise<StaffRow | undefined> =>
    trx
      .selectFrom('staff_member')
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst(),

  /** Locks the row, so that a sign-in and a deactivation of the same member wait for each other. */
  lockMember: (trx: Trx, admin_id: string): Promise<StaffRow | undefined> =>
    trx.selectFrom('staff_member').selectAll().where('admin_id', '=', admin_id).forNoKeyUpdate().executeTakeFirst(),

  async recordLogin(trx: Trx, admin_id: string, now: Date): Promise<void> {
    await trx.updateTable('staff_member').set({ last_login: now }).where('admin_id', '=', admin_id).execute();
  },

  async insertSession(trx: Trx, session: Insertable<StaffSession>): Promise<void> {
    await trx.insertInto('staff_session').values(session).execute();
  },

  /** Returns when the member last proved who they are: by a proof, or by signing in. */
  findProof: async (trx: Trx, session_id: string): Promise<Date | undefined> =>
    (
      await trx
        .selectFrom('staff_session')
        .select((e) => e.fn.coalesce('proved_at', 'created_at').as('proved_at'))
        .where('session_id', '=', session_id)
        .executeTakeFirst()
    )?.proved_at,

  async recordProof(trx: Trx, session_id: string, proved_at: Date): Promise<void> {
    await trx.updateTable('staff_session').set({ proved_at }).where('session_id', '=', session_id).execute();
  },

  /** Ends one open session of a member, all but one, or all. Returns the IDs of the sessions that were open. */
  async endSessions(
    trx: Trx,
    { admin_id, only, except }: { readonly admin_id: string; readonly only?: string; readonly except?: string },
    now: Date,
  ): Promise<string[]> {
    const rows = await trx
      .updateTable('staff_session')
      .set({ ended_at: now })
      .where('admin_id', '=', admin_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
      .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
      .returning('session_id')
      .execute();
    return rows.map(({ session_id }) => session_id);
  },

  /** Ends some of the open sessions of all members. Returns their IDs, none when no session is open. */
  async endSome(trx: Trx, limit: number, now: Date): Promise<string[]> {
    const rows = await trx
      .updateTable('staff_session')
      .set({ ended_at: now })
      .where('session_id', 'in', (e) =>
        e
          .selectFrom('staff_session')
          .select('session_id')
          .where('ended_at', 'is', null)
          .where('expires_at', '>', now)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('session_id')
      .execute();
    return rows.map(({ session_id }) => session_id);
  },

  /** Lists a member's open sessions, latest first. */
  listOpen: (trx: Trx, admin_id: string, now: Date) =>
    trx
      .selectFrom('staff_session')
      .select(['session_id', 'user_agent', 'ip', 'created_at'])
      .where('admin_id', '=', admin_id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('session_id', 'desc')
      .execute(),
};
