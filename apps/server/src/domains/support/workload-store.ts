import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** Counts new disputes by day of UTC, from an instant on. */
async function countNewDisputes(trx: Trx, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; disputes: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as disputes
      from dispute where created_at >= ${from} group by 1`.execute(trx);
  return new Map(rows.map(({ day, disputes }) => [day, Number(disputes)]));
}

async function findDisputes(trx: Trx, now: Date) {
  const unresolved = trx.selectFrom('dispute as d').where('d.status', 'in', ['open', 'in_review']);
  const { waiting, late } = await unresolved
    .select(({ fn }) => [
      fn.countAll<bigint>().as('waiting'),
      fn.countAll<bigint>().filterWhere('d.due_at', '<', now).as('late'),
    ])
    .executeTakeFirstOrThrow();
  const first = await unresolved
    .leftJoin('advertiser as a', 'a.user_id', 'd.user_id')
    .select(['d.created_at', 'd.due_at', 'a.email'])
    .orderBy('d.due_at')
    .limit(1)
    .executeTakeFirst();
  const nearest = first && { name: first.email ?? 'Unknown', since: first.created_at, due_at: first.due_at };
  return { waiting: Number(waiting), late: Number(late), nearest: nearest ?? null };
}

async function findRequests(trx: Trx) {
  const open = trx.selectFrom('support_request').where('state', '=', 'open');
  const { waiting } = await open.select(({ fn }) => fn.countAll<bigint>().as('waiting')).executeTakeFirstOrThrow();
  const oldest = await open.select(['name', 'created_at']).orderBy('created_at').limit(1).executeTakeFirst();
  const nearest = oldest && { name: oldest.name, since: oldest.created_at, due_at: null };
  return { waiting: Number(waiting), late: 0, nearest: nearest ?? null };
}

async function findRiskReviews(trx: Trx) {
  const open = trx.selectFrom('account_risk as r').where('r.review', 'in', ['open', 'frozen']);
  const { waiting } = await open.select(({ fn }) => fn.countAll<bigint>().as('waiting')).executeTakeFirstOrThrow();
  const oldest = await open
    .innerJoin('advertiser as a', 'a.user_id', 'r.user_id')
    .select(['a.email', 'r.opened_at', 'r.assessed_at'])
    .orderBy('r.opened_at')
    .limit(1)
    .executeTakeFirst();
  const nearest = oldest && { name: oldest.email, since: oldest.opened_at ?? oldest.assessed_at, due_at: null };
  return { waiting: Number(waiting), late: 0, nearest: nearest ?? null };
}

/** What support adds to the staff dashboard. */
export const supportDashboard = {
  totals: [{ name: 'total_disputes', sumDays: countNewDisputes }],
  work: [
    { kind: 'disputes', find: findDisputes },
    { kind: 'support', find: findRequests },
    { kind: 'risk', find: findRiskReviews },
  ],
} as const;
