import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportRange } from '@universal-media/contract/results/range';
import { type RawBuilder, sql } from 'kysely';
import { MICROS_PER_CENT } from '#core/money/micros.ts';
import type { RunSpend } from '#core/results/pacing.ts';
import type { OverspentRun, ReportRow } from '#core/results/report.ts';
import type { Trx } from '#storage/transact.ts';
import { storedBetween } from '../metrics/columns-store.ts';

/** Whose results, and of which campaign; null for all of them. */
export interface ReportScope {
  readonly user_id: string;
  readonly campaign_id: string | null;
}

const inScope = (table: string, { user_id, campaign_id }: ReportScope): RawBuilder<unknown> => {
  const own = sql`${sql.ref(`${table}.user_id`)} = ${user_id}`;
  return campaign_id === null ? own : sql`${own} and ${sql.ref(`${table}.campaign_id`)} = ${campaign_id}`;
};

interface OverspentKey {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

/** What a run spent since its first day, and its budget. */
interface SpentRun extends RunSpend {
  readonly media_cents: bigint;
}

/** A row of a report, and when its figures last changed. */
interface StoredRow extends ReportRow {
  readonly changed_at: Date;
}

/** Null stays null: what was not reported is not zero. */
const toNumber = (value: bigint | null, unit = 1): number | null => (value === null ? null : Number(value) / unit);

/** Returns the spend of a run by day, latest first. */
async function sumSpendByDay(
  trx: Trx,
  { user_id, campaign_id, platform }: OverspentKey,
): Promise<{ day: string; spend_micros: bigint }[]> {
  const { rows } = await sql<{ day: string; spend_micros: bigint }>`
    select day, sum(coalesce(spend_micros, 0))::bigint as spend_micros
      from metric_stored_day where user_id = ${user_id} and campaign_id = ${campaign_id} and platform = ${platform}
     group by day order by day desc`.execute(trx);
  return rows;
}

export const reportStore = {
  async sumDays(trx: Trx, scope: ReportScope, range: ReportRange): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select d.day, d.platform,
             coalesce(sum(d.impressions), 0)::bigint as impressions, coalesce(sum(d.clicks), 0)::bigint as clicks,
             coalesce(sum(d.conversions_milli), 0)::bigint as conversions_milli,
             coalesce(sum(d.spend_micros), 0)::bigint as spend_micros,
             sum(d.views)::bigint as views, sum(d.revenue_micros)::bigint as revenue_micros,
             bool_or(d.entered <> 0) as is_entered, max(d.changed_at) as changed_at
        from metric_stored_day d
       where ${inScope('d', scope)} and ${storedBetween('d', range)}
       group by d.day, d.platform
       order by d.day, d.platform`.execute(trx);
    return rows;
  },

  /** Reads the figures of an advertiser's campaigns for their data export. */
  async exportDays(trx: Trx, user_id: string) {
    const rows = await trx
      .selectFrom('metric_stored_day')
      .select([
        'campaign_id',
        'platform',
        'day',
        'ad_group_id',
        'creative_id',
        'impressions',
        'reach',
        'clicks',
        'views',
      ])
      .select(['conversions_milli', 'spend_micros', 'revenue_micros'])
      .where('user_id', '=', user_id)
      .orderBy('day')
      .execute();
    return rows.map(
      ({ conversions_milli, spend_micros, revenue_micros, impressions, reach, clicks, views, ...key }) => ({
        ...key,
        impressions: toNumber(impressions),
        reach: toNumber(reach),
        clicks: toNumber(clicks),
        views: toNumber(views),
        conversions: toNumber(conversions_milli, 1_000),
        spend: toNumber(spend_micros, 1_000_000),
        revenue: toNumber(revenue_micros, 1_000_000),
      }),
    );
  },

  /** Lists those runs that spent more than their budget, with all their days. There are few, so days are read only for those. */
  async listOverspent(trx: Trx, { user_id }: ReportScope, runs: readonly SpentRun[]): Promise<OverspentRun[]> {
    const overspent: OverspentRun[] = [];
    for (const { campaign_id, platform, spend_micros, media_cents } of runs) {
      const excess_micros = spend_micros - media_cents * BigInt(MICROS_PER_CENT);
      if (excess_micros <= 0n) continue;
      const days = await sumSpendByDay(trx, { user_id, campaign_id, platform });
      overspent.push({ platform, excess_micros, days });
    }
    return overspent;
  },

  /** Sums what each run spent since its first day. */
  async sumRunSpend(trx: Trx, scope: ReportScope): Promise<SpentRun[]> {
    const { rows } = await sql<SpentRun>`
      select spent.*, p.media_cents
        from (
          select m.campaign_id, m.platform, coalesce(sum(m.spend_micros), 0)::bigint as spend_micros
            from metric_month m where ${inScope('m', scope)} group by 1, 2
        ) spent
        join campaign_platform p on p.campaign_id = spent.campaign_id and p.platform = spent.platform`.execute(trx);
    return rows;
  },

  /** The expression of what a run spent since its first day, in cents. `run` names a row of a run. */
  sumSpend: (run: RawBuilder<unknown>): RawBuilder<bigint | null> => sql`(
    select round(sum(m.spend_micros) / ${MICROS_PER_CENT})::bigint from metric_month m
     where m.user_id = ${run}.user_id and m.campaign_id = ${run}.campaign_id and m.platform = ${run}.platform)`,

  /** Sums what each run of a page of campaigns delivered since its first day. */
  async sumRuns(
    trx: Trx,
    campaigns: readonly { readonly user_id: string; readonly campaign_id: string }[],
  ): Promise<(RunSpend & { readonly impressions: bigint; readonly clicks: bigint })[]> {
    if (campaigns.length === 0) return [];
    const { rows } = await sql<RunSpend & { readonly impressions: bigint; readonly clicks: bigint }>`
      select m.campaign_id, m.platform, sum(m.impressions)::bigint as impressions, sum(m.clicks)::bigint as clicks,
             sum(m.spend_micros)::bigint as spend_micros
        from unnest(${campaigns.map(({ user_id }) => user_id)}::uuid[],
                    ${campaigns.map(({ campaign_id }) => campaign_id)}::uuid[]) as page(user_id, campaign_id)
        join metric_month m on m.user_id = page.user_id and m.campaign_id = page.campaign_id
       group by 1, 2`.execute(trx);
    return rows;
  },

  /** Finds when each platform was last read for these campaigns, or when these rows last changed where nothing is read. */
  async findFreshness(trx: Trx, scope: ReportScope, known: readonly StoredRow[]): Promise<Map<PlatformId, Date>> {
    const { rows: readings } = await sql<{ platform: PlatformId; at: Date }>`
      select p.platform, max(pull.asked_at) as at
        from campaign_platform p
        join lateral (
          select r.asked_at from metric_pull r
           where r.sync_key = p.connection || '.' || coalesce(p.ad_account_id::text, 'settings')
             and (r.campaign_id is null or r.campaign_id = p.campaign_id)
           order by r.asked_at desc limit 1
        ) pull on true
       where ${inScope('p', scope)} and p.connection is not null
       group by p.platform`.execute(trx);
    const latest = new Map(readings.map(({ platform, at }) => [platform, at]));
    for (const { platform, changed_at } of known) {
      const at = latest.get(platform);
      if (at === undefined || changed_at > at) latest.set(platform, changed_at);
    }
    return latest;
  },
};
