import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { sql } from 'kysely';
import { getReport } from '#domains/results/reports/get-report.ts';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

const REPORTS = 400;
const REPORT_DAYS = 90;

/**
 * Stores a day of figures for every run of every campaign, and the sums of their months. Figures are random, so that none is
 * easier to pack, and changed last in one of the daily readings of their window.
 */
export async function storeDays({ owner }: TestEnvironment, { from, to }: { from: string; to: string }) {
  await sql`
    insert into metric_day (user_id, campaign_id, day, platform, impressions, clicks, views, conversions_milli, spend_micros,
      revenue_micros, changed_at)
    select p.user_id, p.campaign_id, d::date, p.platform, 1000 + random() * 20000, random() * 300, random() * 5000,
           random() * 30000, random() * 2000000, floor(random() * 40) * 9990000,
           pulled + interval '6 hours' + abs(hashtext(pulled::text)) % 3600000 * interval '1 ms'
      from campaign_platform p
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as days(d)
      cross join lateral (select d + (4 + floor(random() * 27)) * interval '1 day' as pulled) last_change
    on conflict do nothing`.execute(owner);
  await sql`
    insert into metric_month (user_id, campaign_id, month, platform, impressions, impressions_known, clicks, clicks_known,
      views, views_known, conversions_milli, conversions_known, spend_micros, spend_known, revenue_micros, revenue_known)
    select user_id, campaign_id, date_trunc('month', day)::date, platform, sum(impressions), count(*), sum(clicks), count(*),
           sum(views), count(*), sum(conversions_milli), count(*), sum(spend_micros), count(*), sum(revenue_micros), count(*)
      from metric_day group by 1, 2, 3, 4
    on conflict do nothing`.execute(owner);
  await sql`analyze metric_day, metric_month`.execute(owner);
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select (select count(*) from metric_day where day between ${from}::date and ${to}::date) as rows,
           (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'metric_day'::regclass) as bytes`.execute(
    owner,
  );
  const [{ rows: count, bytes } = { rows: '0', bytes: '0' }] = rows;
  return { rows: Number(count), bytes_per_row: Math.round(Number(bytes) / Math.max(1, Number(count))) };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Measures reports of 90 days over all campaigns of an advertiser, beside the bare sum of the same rows. */
export async function measureReports(environment: TestEnvironment, today: string) {
  const { database, services } = environment.deps;
  const { context } = services.results;
  const users = await environment.owner
    .selectFrom('advertiser')
    .select(['user_id', 'email', 'full_name'])
    .where('email', 'like', 'load-%')
    .orderBy('user_id')
    .limit(REPORTS)
    .execute();
  const range = { from: addDaysTo(today, -REPORT_DAYS), to: addDaysTo(today, -1) };
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const report = (user_id: string) => getReport(context, database.transactFor(user_id), { user: { user_id } }, range);
  const bare = (user_id: string) =>
    sql`
      select day, platform, sum(impressions), sum(clicks), sum(conversions_milli), sum(spend_micros), sum(views),
             sum(revenue_micros)
        from metric_day where user_id = ${user_id} and day between ${range.from}::date and ${range.to}::date
       group by day, platform`.execute(environment.owner);
  const times: { report: number[]; bare: number[] } = { report: [], bare: [] };
  // The first round warms both.
  for (const isWarm of [false, true]) {
    for (const { user_id } of users) {
      const [one, other] = [await time(() => report(user_id)), await time(() => bare(user_id))];
      if (!isWarm) continue;
      times.report.push(one);
      times.bare.push(other);
    }
  }
  const p95 = { report: percentile(times.report, 0.95), bare: percentile(times.bare, 0.95) };
  return {
    report_p95_ms: Number(p95.report.toFixed(1)),
    bare_p95_ms: Number(p95.bare.toFixed(1)),
    report_ratio: Number((percentile(times.report, 0.5) / percentile(times.bare, 0.5)).toFixed(2)),
  };
}
