import { type Work, workFacts } from '@universal-media/contract/operations/staff-dashboard';
import { staffMay } from '@universal-media/contract/wire/permissions';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { DashboardContext } from './close-days.ts';

/** Sorted by due time, the earliest first. Work without a promised time comes after, the longest waiting first. */
function byDueTime(a: Work, b: Work): number {
  const [one, other] = [a.nearest, b.nearest];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one.due_at === null || other.due_at === null)
    return Number(one.due_at === null) - Number(other.due_at === null) || one.since.localeCompare(other.since);
  return one.due_at.localeCompare(other.due_at);
}

/** Reads what waits, of the kinds that the reader may see. */
async function readWork(
  { dashboardSources }: Pick<DashboardContext, 'dashboardSources'>,
  trx: Trx,
  who: StaffCaller,
  now: Date,
): Promise<Work[]> {
  const found: Work[] = [];
  for (const { kind, find } of dashboardSources.flatMap(({ work = [] }) => work)) {
    const { needs } = workFacts[kind];
    if (needs !== 'any' && !staffMay(who.admin, needs)) continue;
    const { waiting, late, nearest } = await find(trx, now, who);
    found.push({
      kind,
      waiting,
      late,
      nearest: nearest && {
        name: nearest.name,
        since: nearest.since.toISOString(),
        due_at: nearest.due_at?.toISOString() ?? null,
      },
    });
  }
  return found.toSorted(byDueTime);
}

/** Lists what waits for staff, the nearest due time first. */
export const listWork = (context: DashboardContext, transact: SystemTransact, who: StaffCaller): Promise<Work[]> =>
  transact((trx) => readWork(context, trx, who, context.clock.now()));
