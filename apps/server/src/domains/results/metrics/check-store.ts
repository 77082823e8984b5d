import { sql } from 'kysely';
import { figureFields, summedFields } from '#core/results/figures.ts';
import type { Trx } from '#storage/transact.ts';
import {
  enteredBits,
  enteredLast,
  fieldColumnsOn,
  key,
  keyColumnsOn,
  knownName,
  latestReported,
  sameKey,
} from './columns-store.ts';

/** A row that does not follow from what was reported and entered. */
export interface MetricDifference {
  readonly table_name: 'metric_day' | 'metric_month' | 'metric_packed_month';
  readonly campaign_id: string;
  readonly platform: string;
  /** The day, or the first day of the month. */
  readonly day: string;
}

const MAX_SHOWN = 100;

const sums = sql.raw(
  summedFields
    .map((field) => `coalesce(sum(${field}), 0)::bigint as ${field}, count(${field})::int as ${knownName(field)}`)
    .join(', '),
);
const sumColumns = (table: string) =>
  sql.raw(summedFields.flatMap((field) => [`${table}.${field}`, `${table}.${knownName(field)}`]).join(', '));

/** Computes every figure again from what was reported and entered, and every sum from the figures, and compares. */
export const metricCheckStore = {
  async count(trx: Trx): Promise<{ days: bigint; months: bigint }> {
    const { rows } = await sql<{ days: bigint; months: bigint }>`
      select (select count(*) from metric_stored_day) as days, (select count(*) from metric_month) as months`.execute(
      trx,
    );
    return rows[0] ?? { days: 0n, months: 0n };
  },

  async findWrongDays(trx: Trx): Promise<MetricDifference[]> {
    const { rows } = await sql<MetricDifference>`
      with keys as (
        select distinct ${key} from metric_observation union select ${key} from metric_entry
      ), expected as (
        select ${keyColumnsOn('k')},
               ${sql.raw(figureFields.map((field) => `coalesce(entry.${field}, reported.${field}) as ${field}`).join(', '))},
               ${enteredBits('entry')} as entered
          from keys k
          left join lateral (${latestReported('k')}) reported on true
          left join lateral (${enteredLast('k')}) entry on true
      )
      select 'metric_day' as table_name, coalesce(e.campaign_id, d.campaign_id) as campaign_id,
             coalesce(e.platform, d.platform) as platform, coalesce(e.day, d.day) as day
        from expected e full join metric_day d on ${sameKey('e', 'd')}
       where (e.day is null) <> (d.day is null)
          or (${fieldColumnsOn('e')}, e.entered) is distinct from (${fieldColumnsOn('d')}, d.entered)
       limit ${MAX_SHOWN}`.execute(trx);
    return rows;
  },

  async findWrongMonths(trx: Trx): Promise<MetricDifference[]> {
    const { rows } = await sql<MetricDifference>`
      with expected as (
        select user_id, campaign_id, date_trunc('month', day)::date as month, platform, ${sums}
          from metric_stored_day group by 1, 2, 3, 4
      )
      select 'metric_month' as table_name, coalesce(e.campaign_id, m.campaign_id) as campaign_id,
             coalesce(e.platform, m.platform) as platform, coalesce(e.month, m.month) as day
        from expected e
        full join metric_month m on m.user_id = e.user_id and m.campaign_id = e.campaign_id and m.month = e.month
         and m.platform = e.platform
       where (${sumColumns('e')}) is distinct from (${sumColumns('m')})
       limit ${MAX_SHOWN}`.execute(trx);
    return rows;
  },

  /** Finds packed months beside rows of the same days, which would count twice, and arrays that lost a day. */
  async findWrongPacks(trx: Trx): Promise<MetricDifference[]> {
    const { rows } = await sql<MetricDifference>`
      with apart as (
        select ${key} from metric_day union all select ${key} from metric_observation
        union all select ${key} from metric_entry
      )
      select 'metric_packed_month' as table_name, p.campaign_id, p.platform, p.month as day
        from metric_packed_month p
       where cardinality(p.changed_at) <> cardinality(p.days)
          or ${sql.raw(figureFields.map((field) => `cardinality(p.${field}) <> cardinality(p.days)`).join(' or '))}
          or exists (
            select from apart a
             where (a.user_id, a.campaign_id, a.platform, a.ad_group_id, a.creative_id)
                 = (p.user_id, p.campaign_id, p.platform, p.ad_group_id, p.creative_id)
               and a.day >= p.month and a.day < p.month + interval '1 month')
       limit ${MAX_SHOWN}`.execute(trx);
    return rows;
  },
};
