import { toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RecentCampaign } from '@universal-media/contract/operations/staff-dashboard';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { reviewDueAt } from '#core/campaigns/manual-work.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import type { Trx } from '#storage/transact.ts';
import { listStore } from '../../read/list-store.ts';
import { findAllTrouble } from './list-trouble.ts';
import { listManualTasks } from './manual-work-store.ts';
import { countNewCampaigns, countSyncs, listRecent, listWaitingReviews } from './workload-store.ts';

interface Waiting {
  readonly name: string;
  readonly since: Date;
  readonly due_at: Date;
}

/** Picks the one that is due first, and counts those that are past their time. */
function summarize(items: readonly Waiting[], now: Date) {
  const [nearest = null] = items.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime());
  return { waiting: items.length, late: items.filter(({ due_at }) => due_at < now).length, nearest };
}

async function findWaitingReviews(trx: Trx, now: Date) {
  const rows = await listWaitingReviews(trx);
  const items = rows.flatMap(({ name, submitted_at: since, ...dates }) =>
    since === null ? [] : [{ name, since, due_at: reviewDueAt(since, dates) }],
  );
  return summarize(items, now);
}

const nameRun = (campaign: string, platform: PlatformId): string => `${campaign}, ${platformById(platform).name}`;

async function findManualWork(trx: Trx, now: Date) {
  const tasks = await listManualTasks(trx);
  return summarize(
    tasks.map(({ name, platform, since, due_at }) => ({ name: nameRun(name, platform), since, due_at })),
    now,
  );
}

async function findTrouble(trx: Trx, now: Date) {
  const trouble = await findAllTrouble(trx, now);
  return summarize(
    trouble.map(({ run, platform, since, due_at }) => ({ name: nameRun(run.name, platform), since, due_at })),
    now,
  );
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
