import { ACTIVE_USER_DAYS, type RecentUser } from '@universal-media/contract/operations/staff-dashboard';
import { sql } from 'kysely';
import { after } from '#core/kit/clock.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import type { Trx } from '#storage/transact.ts';
import { userStore } from './store.ts';

/** Counts new accounts by day of UTC, from an instant on. */
async function countNewUsers(trx: Trx, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; users: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as users
      from advertiser where created_at >= ${from} group by 1`.execute(trx);
  return new Map(rows.map(({ day, users }) => [day, Number(users)]));
}

/** Counts who signed in during the last days. */
async function countActiveUsers(trx: Trx, now: Date): Promise<number> {
  const { users } = await trx
    .selectFrom('advertiser')
    .select((e) => e.fn.countAll<bigint>().as('users'))
    .where('last_login_at', '>=', after(now, { days: -ACTIVE_USER_DAYS }))
    .executeTakeFirstOrThrow();
  return Number(users);
}

/** What accounts adds to the staff dashboard. */
export const accountDashboard = {
  totals: [{ name: 'total_users', sumDays: countNewUsers }],
  levels: [{ name: 'active_users', count: countActiveUsers }],
  async recentUsers(trx: Trx, limit: number): Promise<RecentUser[]> {
    const page = { search: undefined, sort: 'created_at', direction: 'desc', after: undefined, limit } as const;
    const rows = await userStore.list(trx, page);
    return rows.map(({ user_id, full_name, email, balance_cents, user_tier, created_at }) => ({
      user_id,
      full_name,
      email,
      credit_balance: exactCredits(balance_cents),
      user_tier,
      created_at: created_at.toISOString(),
    }));
  },
} as const;
