import { toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RecentCampaign } from '@universal-media/contract/operations/staff-dashboard';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { exactCredits } from '#core/kit/exact-credits.ts';
import type { Trx } from '#storage/transact.ts';
import {
  countActiveCampaigns,
  countNewCampaigns,
  countSyncs,
  findManualWork,
  findTrouble,
  findWaitingReviews,
  listRecent,
} from './workload-store.ts';

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
    levels: [{ name: 'active_campaigns', count: countActiveCampaigns }],
    work: [
      { kind: 'campaign_reviews', find: findWaitingReviews },
      { kind: 'manual', find: findManualWork },
      { kind: 'trouble', find: findTrouble },
    ],
    health: [{ check: (trx: Trx) => checkPlatforms(trx, connections) }],
    recentCampaigns,
  }) as const;
