import type { SessionUser } from '@universal-media/contract/identity';
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Advertiser } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser>;
type UserFacts = Pick<AdvertiserRow, 'user_id' | 'email' | 'full_name' | 'user_tier'>;

/** The user as their browser sees them. Credits arrive with the wallet; until then nobody can hold any. */
export const sessionUser = ({ user_id, email, full_name, user_tier }: UserFacts): SessionUser => ({
  user_id,
  email,
  full_name,
  role: 'advertiser',
  user_tier,
  credit_balance: 0,
  is_preview: false,
});

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

    /** False when the e-mail address belongs to somebody already; the unique index decides, also between two at once. */
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
  };
}

export type IdentityStore = ReturnType<typeof identityStore>;
