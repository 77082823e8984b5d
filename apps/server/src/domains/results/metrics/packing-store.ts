import type { ReportRange } from '@universal-media/contract/results/range';
import { sql } from 'kysely';
import { figureFields } from '#core/results/figures.ts';
import type { Trx } from '#storage/transact.ts';
import { fieldColumnsOn, fields, key, keyColumnsOn, latestReported, sameKey } from './columns-store.ts';

/** The last campaign of a slice. */
export interface PackedUntil {
  readonly user_id: string;
  readonly campaign_id: string;
}

export interface PackedSlice {
  /** The last campaign that was looked at; null where there was none. */
  readonly until: PackedUntil | null;
  readonly packed_days: number;
}

/** A run whose days are about to change. */
interface ChangingRun extends PackedUntil {
  readonly platform: string;
}

const lastDay = (month: string) => sql`(${month}::date + interval '1 month - 1 day')::date`;
const lockName = sql`hashtextextended('metric month ' || month::date, 0)`;

/** The columns of a packed month that identify what it is about. */
const packedKey = sql.raw('user_id, month, campaign_id, platform, ad_group_id, creative_id');
/** Null instead of an array of nulls. */
const packedFields = sql.raw(
  figureFields
    .map((field) => `case when count(d.${field}) > 0 then array_agg(d.${field} order by d.day) end as ${field}`)
    .join(', '),
);

/** The days of packed months: each with a key, its figures and when they changed. */
const unpacked = (months: string) => sql`
  select p.user_id, p.campaign_id, p.month + d.day_of_month - 1 as day, p.platform, p.ad_group_id, p.creative_id,
         ${fieldColumnsOn('d')}, d.changed_at
    from ${sql.raw(months)} p
   cross join lateral unnest(p.days, ${fieldColumnsOn('p')}, p.changed_at) as d(day_of_month, ${fields}, changed_at)`;

/** Packs months, and unpacks them before something changes. */
export const packingStore = {
  /** Finds the first month, later than another, that ended before a day and has days that are not packed. */
  async findMonth(trx: Trx, { after, before }: { after: string | null; before: string }): Promise<string | null> {
    const { rows } = await sql<{ month: string }>`
      select months.month
        from (
          select to_date(right(child.relname, 7), 'YYYY_MM') as month
            from pg_inherits i join pg_class child on child.oid = i.inhrelid
           where i.inhparent = 'metric_day'::regclass
        ) months
       where months.month > coalesce(${after}::date, '-infinity') and months.month + interval '1 month' <= ${before}::date
         and exists (
           select from metric_day d where d.day >= months.month and d.day < months.month + interval '1 month')
       order by months.month limit 1`.execute(trx);
    return rows[0]?.month ?? null;
  },

  /**
   * Packs the next campaigns of a month, in the order of their keys. Runs that staff entered something for stay as they are, and
   * so do figures that do not follow from what was reported, for `pnpm check:metrics` to find.
   */
  async packSlice(
    trx: Trx,
    month: string,
    { after, limit }: { readonly after: PackedUntil | null; readonly limit: number },
  ): Promise<PackedSlice> {
    // Readings and entries of the month wait, and what they changed before is seen.
    await sql`select pg_advisory_xact_lock(${lockName}) from (select ${month}::date as month) months`.execute(trx);
    const inMonth = (table: string) => sql`${sql.ref(`${table}.day`)} between ${month}::date and ${lastDay(month)}`;
    const isLater = after
      ? sql`(d.user_id, d.campaign_id) > (${after.user_id}::uuid, ${after.campaign_id}::uuid)`
      : sql`true`;
    const { rows: campaigns } = await sql<PackedUntil>`
      select distinct d.user_id, d.campaign_id from metric_day d
       where ${inMonth('d')} and ${isLater} order by 1, 2 limit ${limit}`.execute(trx);
    const until = campaigns.at(-1) ?? null;
    if (until === null) return { until, packed_days: 0 };

    const { rows } = await sql<{ packed_days: number; removed_days: number }>`
      with packed as (
        insert into metric_packed_month (${packedKey}, days, ${fields}, changed_at)
        select d.user_id, ${month}::date, d.campaign_id, d.platform, d.ad_group_id, d.creative_id,
               array_agg(extract(day from d.day)::smallint order by d.day), ${packedFields},
               array_agg(d.changed_at order by d.day)
          from metric_day d left join lateral (${latestReported('d', inMonth('o'))}) reported on true
         where ${inMonth('d')} and ${isLater}
           and (d.user_id, d.campaign_id) <= (${until.user_id}::uuid, ${until.campaign_id}::uuid)
         group by d.user_id, d.campaign_id, d.platform, d.ad_group_id, d.creative_id
        having bool_and(
                 d.entered = 0 and num_nonnulls(${fieldColumnsOn('d')}) > 0
                 and (${fieldColumnsOn('d')}) is not distinct from (${fieldColumnsOn('reported')}))
           and not exists (
             select from metric_entry e
              where (e.user_id, e.campaign_id, e.platform, e.ad_group_id, e.creative_id)
                  = (d.user_id, d.campaign_id, d.platform, d.ad_group_id, d.creative_id) and ${inMonth('e')})
        returning *
      ), days as materialized (${unpacked('packed')}), removed as (
        delete from metric_day d using days
         where ${sameKey('d', 'days')} and ${inMonth('d')}
           and (${fieldColumnsOn('d')}, d.entered, d.changed_at)
               is not distinct from (${fieldColumnsOn('days')}, 0::smallint, days.changed_at)
        returning ${keyColumnsOn('d')}
      ), forgotten as (
        delete from metric_observation o using removed where ${sameKey('o', 'removed')} and ${inMonth('o')}
      )
      select (select count(*) from days)::int as packed_days, (select count(*) from removed)::int as removed_days`.execute(
      trx,
    );
    const { packed_days, removed_days } = rows[0] ?? { packed_days: 0, removed_days: 0 };
    // Only rows that are the same when unpacked are removed. Nothing is committed unless that is all of them.
    if (removed_days !== packed_days) {
      throw new Error(`of ${packed_days} packed days of ${month}, ${removed_days} are the same when unpacked`);
    }
    return { until, packed_days };
  },

  /** Gives back the space of what was packed. */
  async compact(trx: Trx, month: string): Promise<void> {
    await sql`select compact_metric_month(${month}::date)`.execute(trx);
  },

  /**
   * Makes the months of runs rows of their own again and keeps them so until the transaction ends. To be called before anything
   * of these days is compared or changed.
   */
  async unpack(trx: Trx, runs: readonly ChangingRun[], { from, to }: ReportRange): Promise<void> {
    const months = sql`generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as month`;
    await sql`select pg_advisory_xact_lock_shared(${lockName}) from ${months}`.execute(trx);
    const distinct = [...new Map(runs.map((run) => [`${run.campaign_id} ${run.platform}`, run])).values()];
    const changing = sql`
      unnest(${distinct.map(({ user_id }) => user_id)}::uuid[], ${distinct.map(({ campaign_id }) => campaign_id)}::uuid[],
             ${distinct.map(({ platform }) => platform)}::text[]) as run(user_id, campaign_id, platform)
       where (p.user_id, p.campaign_id, p.platform) = (run.user_id, run.campaign_id, run.platform)
         and p.month between date_trunc('month', ${from}::date)::date and ${to}::date`;
    // Most of what changes is not packed, and asking is cheaper than unpacking nothing.
    const { rows } = await sql<{ is_packed: boolean }>`
      select exists (select from metric_packed_month p, ${changing}) as is_packed`.execute(trx);
    if (!rows[0]?.is_packed) return;
    await sql`
      with opened as materialized (
        delete from metric_packed_month p using ${changing}
        returning p.*
      ), days as materialized (${unpacked('opened')}), observed as (
        insert into metric_observation (${key}, age, ${fields}, fetched_at)
        select ${key}, greatest(-2, least(400, (changed_at at time zone 'UTC')::date - day)), ${fields}, changed_at from days
      )
      insert into metric_day (${key}, ${fields}, changed_at) select ${key}, ${fields}, changed_at from days`.execute(
      trx,
    );
  },
};
