import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Advertiser, AdvertiserSession, RefreshToken } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser>;
export type UserFacts = Pick<AdvertiserRow, 'user_id' | 'email' | 'full_name' | 'user_tier'>;

export type EndReason = 'signed_out' | 'revoked' | 'token_reused';

export function identityStore(database: Database) {
  const { kysely } = database;
  const openSession = database.prepared<UserFacts & { session_id: string }>(
    'identity_open_session',
    `select s.session_id, a.user_id, a.email, a.full_name, a.user_tier
       from advertiser_session s join advertiser a using (user_id)
      where s.session_id = $1 and s.ended_at is null and a.status = 'active'`,
  );

  return {
    /** One indexed read: every signed-in request makes it, so that an ended session is over at once. */
    async findOpenSession(session_id: string): Promise<(UserFacts & { session_id: string }) | undefined> {
      return (await openSession([session_id]))[0];
    },

    findByEmail: (email: string): Promise<AdvertiserRow | undefined> =>
      kysely
        .selectFrom('advertiser')
        .selectAll()
        .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .executeTakeFirst(),

    findById: (user_id: string): Promise<AdvertiserRow | undefined> =>
      kysely.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirst(),

    /** Nothing is returned when the e-mail address is taken; the unique index decides, also between two at once. */
    async insertAdvertiser(trx: Trx, row: Omit<AdvertiserRow, 'user_tier' | 'status' | 'last_login_at'>) {
      const inserted = await trx
        .insertInto('advertiser')
        .values({ ...row, last_login_at: row.created_at })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return inserted;
    },

    async noteLogin(trx: Trx, user_id: string, now: Date): Promise<void> {
      await trx.updateTable('advertiser').set({ last_login_at: now }).where('user_id', '=', user_id).execute();
    },

    async insertSession(trx: Trx, session: Insertable<AdvertiserSession>): Promise<void> {
      await trx.insertInto('advertiser_session').values(session).execute();
    },

    async insertToken(trx: Trx, token: Insertable<RefreshToken>): Promise<void> {
      await trx.insertInto('refresh_token').values(token).execute();
    },

    /** The token with its session and owner, locked: two refreshes with one token take turns. */
    findToken: (trx: Trx, token_hash: Buffer) =>
      trx
        .selectFrom('refresh_token as t')
        .innerJoin('advertiser_session as s', 's.session_id', 't.session_id')
        .innerJoin('advertiser as a', 'a.user_id', 's.user_id')
        .select(['t.session_id', 't.expires_at', 't.used_at', 's.ended_at', 'a.status'])
        .select(['a.user_id', 'a.email', 'a.full_name', 'a.user_tier'])
        .where('t.token_hash', '=', token_hash)
        .forUpdate('t')
        .executeTakeFirst(),

    async markTokenUsed(trx: Trx, token_hash: Buffer, used_at: Date): Promise<void> {
      await trx.updateTable('refresh_token').set({ used_at }).where('token_hash', '=', token_hash).execute();
    },

    /** False when the session had ended before. */
    async endSession(trx: Trx, session_id: string, end_reason: EndReason, ended_at: Date): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('advertiser_session')
        .set({ ended_at, end_reason })
        .where('session_id', '=', session_id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type IdentityStore = ReturnType<typeof identityStore>;
