import { sql } from 'kysely';
import { withEveryRow } from '#storage/every-row.ts';
import type { Trx } from '#storage/transact.ts';

/** Counts new campaigns by day of UTC, from an instant on. */
export async function countNewCampaigns(trx: Trx, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; campaigns: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as campaigns
      from campaign where created_at >= ${from} group by 1`.execute(trx);
  return new Map(rows.map(({ day, campaigns }) => [day, Number(campaigns)]));
}

/** Counts the reviews that are past their deadline. */
export async function countLateReviews(trx: Trx, now: Date): Promise<number> {
  const { late } = await withEveryRow(trx)
    .selectFrom('every_waiting_review')
    .select(({ fn }) => fn.countAll<bigint>().as('late'))
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(late);
}

/** Finds the review with the nearest deadline. */
export const findNearestReview = (trx: Trx) =>
  withEveryRow(trx)
    .selectFrom('every_waiting_review')
    .select(['name', 'submitted_at as since', 'due_at'])
    .orderBy('due_at')
    .orderBy('campaign_id')
    .limit(1)
    .executeTakeFirst();

/** Lists the latest campaigns of all advertisers. */
export const listRecent = (trx: Trx, limit: number) =>
  trx
    .selectFrom('campaign as c')
    .select(['c.campaign_id', 'c.name', 'c.media_cents', 'c.status', 'c.created_at'])
    // Not a join: the planner expects row-level security to hide most advertisers, and would sort all campaigns.
    .select(sql<string>`(select email from advertiser a where a.user_id = c.user_id)`.as('email'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.campaign_id')
    .limit(limit)
    .execute();

/** Reads when accounts of each connection were last read, and how many of them fail. */
export const countSyncs = (trx: Trx) =>
  trx
    .selectFrom('account_sync')
    .select((e) => [
      'connection',
      e.fn.countAll<bigint>().as('accounts'),
      e.fn.countAll<bigint>().filterWhere('failures', '>', 0).as('failing'),
      e.fn.max('synced_at').as('synced_at'),
    ])
    .where('next_at', 'is not', null)
    .groupBy('connection')
    .execute();
