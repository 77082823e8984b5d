import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportRange } from '@universal-media/contract/results/range';
import { sql } from 'kysely';
import type { PartRow } from '#core/results/divide-figures.ts';
import type { Trx } from '#storage/transact.ts';
import type { Pull } from './store.ts';

/** A table that divides the figures of runs, and its column that names the part. */
const tables = {
  creatives: { table: 'metric_creative_day', column: 'file_hash' },
  places: { table: 'metric_place_day', column: 'place' },
} as const;
export type DividedBy = keyof typeof tables;

interface PartDay {
  readonly day: string;
  readonly part: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions_milli: number;
  readonly spend_micros: number;
}

/** The days of a run by part. */
export interface RunParts {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly days: readonly PartDay[];
}

/** Names the table with its part as `part`. */
function namesFor(by: DividedBy) {
  const { table, column } = tables[by];
  return { table: sql.table(table), column: sql.ref(column), oldColumn: sql.ref(`old.${column}`) };
}

/**
 * Makes the days of a reading what the platform reported in it: parts that it left out lose their figures. Days that a later reading
 * covers stay, so the figures are the same in whatever order readings arrive. The account must be locked.
 */
export async function saveParts(trx: Trx, by: DividedBy, pull: Pull, runs: readonly RunParts[]): Promise<void> {
  if (runs.length === 0) return;
  const { table, column, oldColumn } = namesFor(by);
  const { sync_key, pull_id, asked_at, from_day, to_day } = pull;
  const asked = runs.map(({ days: _days, ...run }) => run);
  const reported = runs.flatMap(({ days, ...run }) => days.map((day) => ({ ...run, ...day })));
  await sql`
    with asked as materialized (
      select run.user_id, run.campaign_id, run.platform, day::date as day
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as run(user_id uuid, campaign_id uuid, platform text),
             generate_series(${from_day}::date, ${to_day}::date, interval '1 day') as day
       where not exists (
         select from metric_pull newer
          where newer.sync_key = ${sync_key}
            and (newer.asked_at, newer.pull_id) > (${asked_at}::timestamptz, ${pull_id}::uuid)
            and (newer.campaign_id is null or newer.campaign_id = run.campaign_id)
            and day between newer.from_day and newer.to_day)
    ), reported as materialized (
      select reported.*
        from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported(
          user_id uuid, campaign_id uuid, platform text, day date, part text,
          impressions bigint, clicks bigint, conversions_milli bigint, spend_micros bigint)
        join asked using (user_id, campaign_id, platform, day)
    ), gone as (
      delete from ${table} old using asked
       where (old.user_id, old.campaign_id, old.platform, old.day)
           = (asked.user_id, asked.campaign_id, asked.platform, asked.day)
         and old.day between ${from_day}::date and ${to_day}::date
         and not exists (
           select from reported
            where (reported.campaign_id, reported.platform, reported.day, reported.part)
                = (old.campaign_id, old.platform, old.day, ${oldColumn}))
    )
    insert into ${table} as old
      (user_id, campaign_id, day, platform, ${column}, impressions, clicks, conversions_milli, spend_micros, changed_at)
    select user_id, campaign_id, day, platform, part, impressions, clicks, conversions_milli, spend_micros,
           ${asked_at}::timestamptz
      from reported
    on conflict (user_id, campaign_id, day, platform, ${column}) do update set
      impressions = excluded.impressions, clicks = excluded.clicks, conversions_milli = excluded.conversions_milli,
      spend_micros = excluded.spend_micros, changed_at = excluded.changed_at
     where (old.impressions, old.clicks, old.conversions_milli, old.spend_micros)
        is distinct from
           (excluded.impressions, excluded.clicks, excluded.conversions_milli, excluded.spend_micros)`.execute(trx);
}

/** Sums the figures of parts by day and platform, for one campaign or all of an advertiser. */
export async function sumParts(
  trx: Trx,
  by: DividedBy,
  { user_id, campaign_id }: { readonly user_id: string; readonly campaign_id: string | null },
  { from, to }: ReportRange,
): Promise<PartRow[]> {
  const { table, column } = namesFor(by);
  const isCampaign = campaign_id === null ? sql`true` : sql`campaign_id = ${campaign_id}`;
  const { rows } = await sql<PartRow>`
    select day, platform, ${column} as part, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
           sum(conversions_milli)::bigint as conversions_milli, sum(spend_micros)::bigint as spend_micros
      from ${table}
     where user_id = ${user_id} and ${isCampaign} and day between ${from}::date and ${to}::date
     group by day, platform, ${column}
     order by day, platform, ${column}`.execute(trx);
  return rows;
}

interface StoredPart extends Record<keyof Omit<PartDay, 'day' | 'part'>, bigint> {
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly day: string;
}

/** Reads the figures of an advertiser by part for their data export, under the name that the part has there. */
export const exportParts = (by: DividedBy) => async (trx: Trx, user_id: string) => {
  const { table, column } = namesFor(by);
  const { rows } = await sql<StoredPart>`
    select campaign_id, platform, day, ${column}, impressions, clicks, conversions_milli, spend_micros
      from ${table}
     where user_id = ${user_id}
     order by day`.execute(trx);
  return rows.map(({ impressions, clicks, conversions_milli, spend_micros, ...key }) => ({
    ...key,
    impressions: Number(impressions),
    clicks: Number(clicks),
    conversions: Number(conversions_milli) / 1_000,
    spend: Number(spend_micros) / 1_000_000,
  }));
};
