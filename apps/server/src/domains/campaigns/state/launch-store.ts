import type { Connection } from '@universal-media/contract/platforms/connections';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';
import type { PlatformRunRow } from './store.ts';

type RunKey = Pick<PlatformRunRow, 'campaign_id' | 'platform'>;

interface DayFigures {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend_cents: number;
}

interface DeliverySums {
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly conversions: bigint;
  readonly spent_cents: bigint;
}

const updateRun = (trx: Trx, { campaign_id, platform }: RunKey) =>
  trx.updateTable('campaign_platform').where('campaign_id', '=', campaign_id).where('platform', '=', platform);

/** Attempts to create campaigns on platforms, and what platforms delivered. */
export const launchStore = {
  /**
   * Records that an attempt is about to be made, and returns the time of an earlier attempt whose result was never recorded.
   * While that is newer than `settled`, nothing is recorded, and the caller tries again later.
   */
  async beginAttempt(
    trx: Trx,
    { campaign_id, platform }: RunKey,
    attempt: 'create',
    { now, settled }: { now: Date; settled: Date },
  ): Promise<{ earlier: Date | null; begun: boolean }> {
    const { attempted_at: earlier } = await trx
      .selectFrom('campaign_platform')
      .select('attempted_at')
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (earlier !== null && earlier > settled) return { earlier, begun: false };
    await updateRun(trx, { campaign_id, platform }).set({ attempt, attempted_at: now }).execute();
    return { earlier, begun: true };
  },

  async endAttempt(trx: Trx, run: RunKey): Promise<void> {
    await updateRun(trx, run).set({ attempt: null, attempted_at: null }).execute();
  },

  /** Replaces the figures of these days and returns the sums over all days. */
  async saveDays(
    trx: Trx,
    { campaign_id, platform, user_id }: RunKey & { user_id: string },
    days: readonly DayFigures[],
    fetched_at: Date,
  ): Promise<DeliverySums> {
    for (const { day, impressions, clicks, conversions, spend_cents } of days) {
      const figures = {
        impressions: BigInt(impressions),
        clicks: BigInt(clicks),
        conversions: BigInt(conversions),
        spend_cents: BigInt(spend_cents),
        fetched_at,
      };
      await trx
        .insertInto('delivery_day')
        .values({ campaign_id, platform, user_id, day, ...figures })
        .onConflict((conflict) => conflict.columns(['campaign_id', 'platform', 'day']).doUpdateSet(figures))
        .execute();
    }
    return trx
      .selectFrom('delivery_day')
      .select([
        sql<bigint>`coalesce(sum(impressions), 0)::bigint`.as('impressions'),
        sql<bigint>`coalesce(sum(clicks), 0)::bigint`.as('clicks'),
        sql<bigint>`coalesce(sum(conversions), 0)::bigint`.as('conversions'),
        sql<bigint>`coalesce(sum(spend_cents), 0)::bigint`.as('spent_cents'),
      ])
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow();
  },

  /** Lists the runs of one connection that have not ended. */
  listConnected: (trx: Trx, connection: Connection) =>
    trx
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'external_id', 'state', 'begun_revision', 'attempt'])
      .where('connection', '=', connection)
      .where('state', '<>', 'ended')
      .execute(),
};
