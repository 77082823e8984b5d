import type { Connection } from '@universal-media/contract/platforms/connections';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';
import type { PlatformRunRow } from './store.ts';

type RunKey = Pick<PlatformRunRow, 'campaign_id' | 'platform'>;

const RUNS_PER_PAGE = 1_000;

/** Where a page of runs ended. */
export type RunPageKey = RunKey;

/** A run as the comparison with its platform needs it. */
export type ConnectedRun = Pick<
  PlatformRunRow,
  'campaign_id' | 'platform' | 'external_id' | 'state' | 'begun_revision' | 'attempt'
>;

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
  /** Counts the campaigns that the platform has in an ad account and that have not ended. */
  async countInAccount(trx: Trx, ad_account_id: string): Promise<number> {
    const { count } = await trx
      .selectFrom('campaign_platform')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('ad_account_id', '=', ad_account_id)
      .where('external_id', 'is not', null)
      .where('state', '<>', 'ended')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

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
    const { rows } = await sql<{ earlier: Date | null; begun: boolean }>`
      with before as (
        select campaign_id, platform, attempted_at as earlier from campaign_platform
         where campaign_id = ${campaign_id} and platform = ${platform} for update
      ), begun as (
        update campaign_platform as run set attempt = ${attempt}, attempted_at = ${now}
          from before
         where run.campaign_id = before.campaign_id and run.platform = before.platform
           and (earlier is null or earlier <= ${settled})
        returning 1
      )
      select earlier, exists (select from begun) as begun from before`.execute(trx);
    const [result] = rows;
    if (!result) throw new Error(`campaign ${campaign_id} has no run on ${platform}`);
    return result;
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
    await trx
      .insertInto('delivery_day')
      .values(
        // A platform that names a day twice would fail the statement: the last figures count.
        [...new Map(days.map((one) => [one.day, one])).values()].map(
          ({ day, impressions, clicks, conversions, spend_cents }) => ({
            campaign_id,
            platform,
            user_id,
            day,
            impressions: BigInt(impressions),
            clicks: BigInt(clicks),
            conversions: BigInt(conversions),
            spend_cents: BigInt(spend_cents),
            fetched_at,
          }),
        ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['campaign_id', 'platform', 'day'])
          .doUpdateSet((e) => ({
            impressions: e.ref('excluded.impressions'),
            clicks: e.ref('excluded.clicks'),
            conversions: e.ref('excluded.conversions'),
            spend_cents: e.ref('excluded.spend_cents'),
            fetched_at: e.ref('excluded.fetched_at'),
          }))
          // A day that reads as before is not written again.
          .where(
            sql<boolean>`(delivery_day.impressions, delivery_day.clicks, delivery_day.conversions, delivery_day.spend_cents)
              is distinct from (excluded.impressions, excluded.clicks, excluded.conversions, excluded.spend_cents)`,
          ),
      )
      .execute();
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

  /** Lists a page of the runs in an account that have not ended, by their keys; empty after the last one. */
  listInAccount: (
    trx: Trx,
    { connection, ad_account_id }: { readonly connection: Connection; readonly ad_account_id: string | null },
    after: RunPageKey | null,
  ): Promise<ConnectedRun[]> =>
    trx
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'external_id', 'state', 'begun_revision', 'attempt'])
      .where('connection', '=', connection)
      .where('ad_account_id', ad_account_id === null ? 'is' : '=', ad_account_id)
      .where('state', '<>', 'ended')
      .$if(after !== null, (query) =>
        query.where((e) =>
          e(e.refTuple('campaign_id', 'platform'), '>', e.tuple(after?.campaign_id ?? '', after?.platform ?? 'google')),
        ),
      )
      .orderBy('campaign_id')
      .orderBy('platform')
      .limit(RUNS_PER_PAGE)
      .execute(),
};
