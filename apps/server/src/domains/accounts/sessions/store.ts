import { type Insertable, sql } from 'kysely';
import type { UserFacts } from '#core/accounts/session-user.ts';
import type { Database } from '#storage/database.ts';
import type { AdvertiserSession, RefreshToken } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type EndReason =
  | 'signed_out'
  | 'revoked'
  | 'token_reused'
  | 'password_changed'
  | 'deactivated'
  | 'erased'
  | 'replaced'
  | 'ended_by_staff'
  | 'second_step_reset';

type OpenSession = UserFacts & { readonly session_id: string; readonly tos_version: string | null };

export type PreparedReads = Pick<Database, 'prepared'>;
export type FindOpenSession = (session_id: string) => Promise<OpenSession | undefined>;

/** Prepares the indexed read that every signed-in request makes, so that an ended session is refused at once. */
export function prepareFindOpenSession(database: PreparedReads): FindOpenSession {
  // With its columns by name: the plan of `select *` breaks when a migration adds one while this process serves.
  const findOpen = database.prepared<OpenSession>(
    'open_session',
    `select session_id, user_id, email, full_name, user_tier, email_verified_at, deletion_due_at, tos_version, balance_cents
       from open_advertiser_session($1)`,
  );
  return async (session_id) => (await findOpen([session_id]))[0];
}

export const sessionStore = {
  async insertSession(trx: Trx, session: Insertable<AdvertiserSession>): Promise<void> {
    await trx.insertInto('advertiser_session').values(session).execute();
  },

  async insertToken(trx: Trx, token: Insertable<RefreshToken>): Promise<void> {
    await trx.insertInto('refresh_token').values(token).execute();
  },

  /** Finds the token with its session and owner, and locks it: two refreshes with one token wait for each other. */
  findToken: (trx: Trx, token_hash: Buffer) =>
    trx
      .selectFrom('refresh_token as t')
      .innerJoin('advertiser_session as s', 's.session_id', 't.session_id')
      .innerJoin('advertiser as a', 'a.user_id', 's.user_id')
      .select(['t.session_id', 't.expires_at', 't.used_at', 's.created_at as started_at', 's.ended_at', 'a.status'])
      .select(['a.user_id', 'a.email', 'a.full_name', 'a.user_tier', 'a.email_verified_at', 'a.deletion_due_at'])
      .select(sql<bigint>`spendable_cents(a.user_id)`.as('balance_cents'))
      .where('t.token_hash', '=', token_hash)
      .forUpdate('t')
      .executeTakeFirst(),

  async markTokenUsed(trx: Trx, token_hash: Buffer, used_at: Date): Promise<void> {
    await trx.updateTable('refresh_token').set({ used_at }).where('token_hash', '=', token_hash).execute();
  },

  /** Returns when the advertiser last proved who they are: by a proof, or by signing in. */
  findProof: async (trx: Trx, session_id: string): Promise<Date | undefined> =>
    (
      await trx
        .selectFrom('advertiser_session')
        .select((e) => e.fn.coalesce('proved_at', 'created_at').as('proved_at'))
        .where('session_id', '=', session_id)
        .executeTakeFirst()
    )?.proved_at,

  find: (trx: Trx, session_id: string) =>
    trx
      .selectFrom('advertiser_session')
      .select(['user_id', 'user_agent', 'ip', 'created_at'])
      .where('session_id', '=', session_id)
      .executeTakeFirst(),

  async recordProof(trx: Trx, session_id: string, proved_at: Date): Promise<void> {
    await trx.updateTable('advertiser_session').set({ proved_at }).where('session_id', '=', session_id).execute();
  },

  async updateLastSeen(trx: Trx, session_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('advertiser_session')
      .set({ last_seen_at: now })
      .where('session_id', '=', session_id)
      .execute();
  },

  /** Lists the sessions that can still be refreshed: those seen since `seenSince`. */
  listOpen: (trx: Trx, user_id: string, seenSince: Date) =>
    trx
      .selectFrom('advertiser_session')
      .select(['session_id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .where((e) => e(e.fn.coalesce('last_seen_at', 'created_at'), '>', seenSince))
      .orderBy('session_id', 'desc')
      .execute(),

  /** Ends some of the open sessions of all advertisers. Returns their IDs, none when no session is open. */
  async endSome(trx: Trx, limit: number, end_reason: EndReason, ended_at: Date): Promise<string[]> {
    const rows = await trx
      .updateTable('advertiser_session')
      .set({ ended_at, end_reason })
      .where('session_id', 'in', (e) =>
        e
          .selectFrom('advertiser_session')
          .select('session_id')
          .where('ended_at', 'is', null)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('session_id')
      .execute();
    return rows.map(({ session_id }) => session_id);
  },

  /** Ends one open session of an advertiser, all but one, or all. Returns the IDs of the sessions that were open. */
  async end(
    trx: Trx,
    sessions: { readonly user_id: string; readonly only?: string; readonly except?: string },
    end_reason: EndReason,
    ended_at: Date,
  ): Promise<string[]> {
    const rows = await trx
      .updateTable('advertiser_session')
      .set({ ended_at, end_reason })
      .where('user_id', '=', sessions.user_id)
      .where('ended_at', 'is', null)
      .$if(sessions.only !== undefined, (query) => query.where('session_id', '=', sessions.only ?? ''))
      .$if(sessions.except !== undefined, (query) => query.where('session_id', '<>', sessions.except ?? ''))
      .returning('session_id')
      .execute();
    return rows.map(({ session_id }) => session_id);
  },
};
