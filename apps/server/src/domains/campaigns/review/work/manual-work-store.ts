import type { ManualTask } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { sql } from 'kysely';
import { manualDueAt, staffTask } from '#core/campaigns/manual-work.ts';
import type { Trx } from '#storage/transact.ts';

/** A task on a platform that is run by hand. */
export interface ManualTaskRow {
  readonly campaign_id: string;
  readonly name: string;
  readonly platform: PlatformId;
  readonly task: ManualTask;
  readonly media_cents: bigint;
  readonly assigned_to: string | null;
  readonly since: Date;
  readonly due_at: Date;
}

const selectRuns = (trx: Trx) =>
  trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .leftJoin('platform_run_work as w', (join) =>
      join.onRef('w.campaign_id', '=', 'p.campaign_id').onRef('w.platform', '=', 'p.platform'),
    )
    .select(['p.campaign_id', 'p.platform', 'p.connection', 'p.state', 'p.wanted', 'p.sent_revision', 'p.updated_at'])
    .select(['p.media_cents', 'c.name', 'c.revision', 'c.start_date', 'c.end_date', 'c.time_zone', 'w.assigned_to'])
    .where(sql<boolean>`p.connection is null and p.state not in ('ended', 'refused')`);

/** The conditions of the indexes campaign_platform_by_hand and campaign_revised: what runs as it should is most of it. */
const isElsewhere = sql<boolean>`(p.wanted = 'live' and (p.state not in ('live', 'scheduled') or p.sent_revision = 0))
  or (p.wanted in ('created', 'paused') and p.state in ('live', 'scheduled', 'in_review'))
  or p.wanted = 'ended'`;
const isOutdated = sql<boolean>`p.wanted = 'live' and p.state in ('live', 'scheduled')
  and p.sent_revision between 1 and c.revision - 1 and c.revision > 1
  and c.status not in ('completed', 'rejected', 'cancelled', 'awaiting_payment', 'pending')`;

/** Lists everything staff have to do by hand, the nearest due time first. It is as long as the open work, not as the history. */
export async function listManualTasks(trx: Trx): Promise<ManualTaskRow[]> {
  const rows = [
    ...(await selectRuns(trx).where(sql<boolean>`(${isElsewhere})`).execute()),
    ...(await selectRuns(trx).where(isOutdated).execute()),
  ];
  const tasks = rows.flatMap((row) => {
    const task = staffTask(row, row).by_hand;
    if (task === null) return [];
    const { campaign_id, name, platform, media_cents, assigned_to, updated_at: since } = row;
    return [{ campaign_id, name, platform, task, media_cents, assigned_to, since, due_at: manualDueAt(task, row) }];
  });
  return tasks.toSorted(byDueTime);
}

interface Due {
  readonly due_at: Date;
  readonly campaign_id: string;
  readonly platform: string;
}

const toKey = ({ campaign_id, platform }: Due): string => `${campaign_id} ${platform}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders work by its due time. Work that is due at the same time has a fixed order, so that pages do not overlap. */
export const byDueTime = (a: Due, b: Due): number =>
  a.due_at.getTime() - b.due_at.getTime() || compare(toKey(a), toKey(b));

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
    .select(['w.assigned_to', 'w.assigned_at', 'w.steps', 'm.full_name as assignee_name'])
    .where('p.campaign_id', 'in', [...campaign_ids])
    .execute();
