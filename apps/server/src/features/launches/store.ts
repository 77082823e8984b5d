import { sql } from 'kysely';
import type { CampaignPlatform } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type Part = Pick<CampaignPlatform, 'campaign_id' | 'platform'>;

interface Day {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend_cents: number;
}

interface Sums {
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly conversions: bigint;
  readonly spent_cents: bigint;
}

const of = (trx: Trx, { campaign_id, platform }: Part) =>
  trx.updateTable('campaign_platform').where('campaign_id', '=', campaign_id).where('platform', '=', platform);

export const launchStore = {
  /**
   * Notes that a try is about to be made, and answers when an earlier one was made whose end nobody noted. One that is
   * younger than `settled` is not gone on from: nothing is noted, and the caller comes back.
   */
  async beginAttempt(
    trx: Trx,
    { campaign_id, platform }: Part,
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
    await of(trx, { campaign_id, platform }).set({ attempt, attempted_at: now }).execute();
    return { earlier, begun: true };
  },

  async endAttempt(trx: Trx, part: Part): Promise<void> {
    await of(trx, part).set({ attempt: null, attempted_at: null }).execute();
  },

  /** Later figures of a day replace earlier ones. Answers what all days come to. */
  async keepDays(trx: Trx, part: Part & { user_id: string }, days: readonly Day[], fetched_at: Date): Promise<Sums> {
    const { campaign_id, platform, user_id } = part;
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
    const sums = await trx
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
    return sums;
  },

  /** What we know of one connection: by the id over there. */
  known: (trx: Trx, connection: 'google-ads' | 'meta' | 'tiktok') =>
    trx
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'external_id', 'state', 'begun_revision', 'attempt'])
      .where('connection', '=', connection)
      .where('state', '<>', 'ended')
      .execute(),
};
