import { sql } from 'kysely';
import { type PackedSlice, type PackedUntil, packingStore } from '#domains/results/metrics/packing-store.ts';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

const CAMPAIGNS_PER_SLICE = 500;

/** Returns the bytes of a month that are not packed. */
async function measureMonth({ owner }: TestEnvironment, month: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(format('partitions.%I', parent || to_char(${month}::date, '_YYYY_MM'))))::float8 as bytes
      from unnest(array['metric_day', 'metric_observation']) as parent`.execute(owner);
  return rows[0]?.bytes ?? 0;
}

/** Packs a whole month, slice by slice, and returns how many days that were. */
async function packMonth({ deps }: TestEnvironment, month: string): Promise<number> {
  let days = 0;
  let after: PackedUntil | null = null;
  do {
    const position = { after, limit: CAMPAIGNS_PER_SLICE };
    const slice: PackedSlice = await deps.database.transact((trx) => packingStore.packSlice(trx, month, position));
    after = slice.until;
    days += slice.packed_days;
  } while (after !== null);
  await deps.database.transact((trx) => packingStore.compact(trx, month));
  return days;
}

/** Measures what a day takes before and after its month is packed, with one answer of the platform a day. */
export async function measurePacking(environment: TestEnvironment, today: string) {
  const before = sql`(${today}::date - interval '60 days')::date`;
  await sql`
    insert into metric_observation (user_id, campaign_id, day, platform, age, impressions, clicks, views, conversions_milli,
      spend_micros, revenue_micros, fetched_at)
    select user_id, campaign_id, day, platform, 30, impressions, clicks, views, conversions_milli, spend_micros, revenue_micros,
           changed_at
      from metric_day where day < ${before}
    on conflict do nothing`.execute(environment.owner);
  await sql`analyze metric_observation`.execute(environment.owner);
  const { rows: months } = await sql<{ month: string }>`
    select distinct month from metric_stored_day where month + interval '1 month' < ${before} order by month`.execute(
    environment.owner,
  );
  let [days, bytes, left] = [0, 0, 0];
  const begun = performance.now();
  for (const { month } of months) {
    bytes += await measureMonth(environment, month);
    days += await packMonth(environment, month);
    left += await measureMonth(environment, month);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await sql`analyze metric_packed_month`.execute(environment.owner);
  const { rows: size } = await sql<{ bytes: number }>`
    select pg_total_relation_size('metric_packed_month')::float8 as bytes`.execute(environment.owner);
  return {
    packed_rows: days,
    bytes_per_closed_row: Math.round(bytes / Math.max(1, days)),
    bytes_per_packed_row: Math.round((left + (size[0]?.bytes ?? 0)) / Math.max(1, days)),
    packed_rows_per_second: Math.round(days / seconds),
  };
}
