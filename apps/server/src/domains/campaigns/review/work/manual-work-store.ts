import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { sql } from 'kysely';
import { withEveryRow } from '#storage/every-row.ts';
import { readStaffCounts } from '#storage/staff-count.ts';
import type { Trx } from '#storage/transact.ts';

interface ManualQuery {
  readonly held: 'all' | 'mine' | 'unclaimed';
  readonly admin_id: string;
  readonly platform: PlatformId | undefined;
  /** The last task of the page before. */
  readonly after: { readonly due_at: Date; readonly campaign_id: string; readonly platform: PlatformId } | undefined;
  readonly limit: number;
}

/** Triggers keep the task of each run and its due time; see `staffTask` and `manualDueAt`. */
const selectTasks = (trx: Trx) => withEveryRow(trx).selectFrom('every_manual_task as t');

const nearestFirst = (tasks: ReturnType<typeof selectTasks>) =>
  tasks
    .select(['t.campaign_id', 't.platform', 't.task', 't.due_at'])
    .orderBy('t.due_at')
    .orderBy('t.campaign_id')
    .orderBy('t.platform');

/** Lists tasks, the nearest due time first. */
export const listManualTasks = (trx: Trx, { held, admin_id, platform, after, limit }: ManualQuery) =>
  nearestFirst(selectTasks(trx))
    .$if(held === 'mine', (query) => query.where('t.assigned_to', '=', admin_id))
    .$if(held === 'unclaimed', (query) => query.where('t.assigned_to', 'is', null))
    .$if(platform !== undefined, (query) => query.where(sql<boolean>`t.platform = ${platform}`))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(t.due_at, t.campaign_id, t.platform)
          > (${after?.due_at}::timestamptz, ${after?.campaign_id}::uuid, ${after?.platform})`,
      ),
    )
    .limit(limit)
    .execute();

/** Reads how many tasks there are, and their budgets. */
export async function sumManualTasks(trx: Trx): Promise<{ total: number; media_cents: bigint }> {
  const counts = [...(await readStaffCounts(trx, 'manual_task')).values()];
  return {
    total: counts.reduce((sum, { items }) => sum + items, 0),
    media_cents: counts.reduce((sum, { cents }) => sum + cents, 0n),
  };
}

/** Counts the tasks that are past their due time. */
export async function countLateTasks(trx: Trx, now: Date): Promise<number> {
  const { late } = await selectTasks(trx)
    .select(({ fn }) => fn.countAll<bigint>().as('late'))
    .where('t.due_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(late);
}

/** Counts the tasks that are assigned, and those that are assigned to one staff member. */
export async function countClaimedTasks(trx: Trx, admin_id: string): Promise<{ claimed: number; mine: number }> {
  const { claimed, mine } = await selectTasks(trx)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('claimed'),
      fn.countAll<bigint>().filterWhere('t.assigned_to', '=', admin_id).as('mine'),
    ])
    .where('t.assigned_to', 'is not', null)
    .executeTakeFirstOrThrow();
  return { claimed: Number(claimed), mine: Number(mine) };
}

/** Reads what the screen shows beside the tasks of one page. */
export const describeRuns = (trx: Trx, campaign_ids: readonly string[]) =>
  trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .innerJoin('advertiser as a', 'a.user_id', 'c.user_id')
    .leftJoin('platform_run_work as w', (join) =>
      join.onRef('w.campaign_id', '=', 'p.campaign_id').onRef('w.platform', '=', 'p.platform'),
    )
    .leftJoin('staff_member as m', 'm.admin_id', 'w.assigned_to')
    .select(['p.campaign_id', 'p.platform', 'p.external_id', 'c.start_date', 'c.end_date', 'a.email as user_email'])
    .select(['c.name', 'p.media_cents', 'p.updated_at as since'])
    .select(['w.assigned_to', 'w.assigned_at', 'w.steps', 'm.full_name as assignee_name'])
    .where('p.campaign_id', 'in', [...campaign_ids])
    .execute();

/** Finds the task that is due first. */
export async function findNearestTask(trx: Trx) {
  const task = await nearestFirst(selectTasks(trx)).limit(1).executeTakeFirst();
  if (!task) return undefined;
  const run = (await describeRuns(trx, [task.campaign_id])).find(({ platform }) => platform === task.platform);
  return run && { name: run.name, platform: task.platform, since: run.since, due_at: task.due_at };
}
