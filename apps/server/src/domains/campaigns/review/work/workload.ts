import { toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RecentCampaign } from '@universal-media/contract/operations/staff-dashboard';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { exactCredits } from '#core/kit/exact-credits.ts';
import type { Trx } from '#storage/transact.ts';
import { listStore } from '../../read/list-store.ts';
import { countLateTrouble, findAllTrouble, readTroubledRuns } from './list-trouble.ts';
import { countLateTasks, findNearestTask, sumManualTasks } from './manual-work-store.ts';
import { countLateReviews, countNewCampaigns, countSyncs, findNearestReview, listRecent } from './workload-store.ts';

const nameRun = (campaign: string, platform: PlatformId): string => `${campaign}, ${platformById(platform).name}`;

async function findWaitingReviews(trx: Trx, now: Date) {
  const waiting = (await listStore.countByFilter(trx)).get('under_review') ?? 0;
  return { waiting, late: await countLateReviews(trx, now), nearest: (await findNearestReview(trx)) ?? null };
}

async function findManualWork(trx: Trx, now: Date) {
  const { total } = await sumManualTasks(trx);
  const nearest = await findNearestTask(trx);
  return {
    waiting: total,
    late: await countLateTasks(trx, now),
    nearest: nearest
      ? { name: nameRun(nearest.name, nearest.platform), since: nearest.since, due_at: nearest.due_at }
      : null,
  };
}

async function findTrouble(trx: Trx, now: Date) {
  const trouble = await findAllTrouble(trx, now);
  const [first] = await readTroubledRuns(trx, trouble.slice(0, 1));
  return {
    waiting: trouble.length,
    late: countLateTrouble(trouble, now),
    nearest: first
      ? { name: nameRun(first.run.name, first.one.platform), since: first.one.since, due_at: first.one.due_at }
      : null,
  };
}

async function recentCampaigns(trx: Trx, limit: number): Promise<RecentCampaign[]> {
  const rows = await listRecent(trx, limit);
  return rows.map(({ campaign_id, name, email, media_cents, status, created_at }) => ({
    campaign_id,
    name,
    user_email: email,
    budget: exactCredits(media_cents),
    ...toStatusFields(status),
    created_at: created_at.toISOString(),
  }));
}

/** A connection fails when none of its accounts can be read, and is slow when some cannot. */
async function checkPlatforms(trx: Trx, connections: readonly Connection[]) {
  const found = new Map((await countSyncs(trx)).map((row) => [row.connection, row]));
  return connections.map((part) => {
    const row = found.get(part);
    if (!row) return { part, state: 'fine', says: 'Nothing to read', at: null } as const;
    const [accounts, failing] = [Number(row.accounts), Number(row.failing)];
    const at = row.synced_at;
    if (failing === 0) return { part, state: 'fine', says: `${accounts} read`, at } as const;
    const state = failing === accounts ? 'failing' : 'slow';
    return { part, state, says: `${failing} of ${accounts} not readable`, at } as const;
  });
}

/** What campaigns adds to the staff dashboard. */
export const campaignDashboard = (connections: readonly Connection[]) =>
  ({
    totals: [{ name: 'total_campaigns', sumDays: countNewCampaigns }],
    levels: [
      { name: 'active_campaigns', count: async (trx: Trx) => (await listStore.countByFilter(trx)).get('active') ?? 0 },
    ],
    work: [
      { kind: 'campaign_reviews', find: findWaitingReviews },
      { kind: 'manual', find: findManualWork },
      { kind: 'trouble', find: findTrouble },
    ],
    health: [{ check: (trx: Trx) => checkPlatforms(trx, connections) }],
    recentCampaigns,
  }) as const;
