import { platformById } from '@universal-media/contract/platforms/platforms';
import type { Plan } from '#core/campaigns/plan.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { Campaign } from './campaign.ts';
import { type NewCampaign, type PlatformRunRow, stateStore as store } from './store.ts';
import { notifyStaff, type StateContext, toMoves } from './transitions.ts';

type InsertContext = StateContext & Pick<CampaignsContext, 'adPlatforms'>;

/** A run keeps the connection it was created with, or stays manual. */
function chooseConnection({ adPlatforms }: InsertContext, platform: PlatformRunRow['platform']) {
  const { connection } = platformById(platform);
  return connection !== null && adPlatforms[connection] !== null ? connection : null;
}

/** Adds a run for each share of the plan. */
export async function insertRuns(
  context: InsertContext,
  trx: Trx,
  { campaign_id, user_id }: { campaign_id: string; user_id: string },
  shares: Plan['shares'],
  revision: number,
): Promise<PlatformRunRow[]> {
  const runs = shares.map(({ platform, media_cents, fee_cents }) => ({
    campaign_id,
    user_id,
    platform,
    connection: chooseConnection(context, platform),
    state: 'queued' as const,
    wanted: 'created' as const,
    media_cents: BigInt(media_cents),
    fee_cents: BigInt(fee_cents),
    begun_revision: revision,
    updated_at: context.clock.now(),
  }));
  return store.insertRuns(trx, runs);
}

/** Inserts a campaign with its runs and first history entry; undefined when the id is taken. */
export async function insertCampaign(
  context: InsertContext,
  trx: Trx,
  row: NewCampaign & { readonly campaign_id: string; readonly user_id: string },
  { shares }: Plan,
  actor: Actor,
): Promise<Campaign | undefined> {
  const inserted = await store.insert(trx, row);
  if (!inserted) return undefined;
  const runs = await insertRuns(context, trx, row, shares, 1);
  const entry = { platform: null, from: null, to: row.status, cause: { actor } };
  await store.insertMoves(trx, toMoves(context, inserted, [entry]));
  notifyStaff(context, trx, inserted.campaign_id);
  return { row: inserted, runs: runs.toSorted((one, other) => (one.platform < other.platform ? -1 : 1)) };
}
