import type { OwnerDatabase } from '@universal-media/trial/sql';

export interface StoredDay {
  readonly connection: string;
  readonly external_id: string;
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions_milli: number;
  readonly spend_micros: number;
  readonly revenue_micros: number;
}

const DAYS = `
  select p.connection, p.external_id, d.day::text as day, d.impressions::float8 as impressions, d.clicks::float8 as clicks,
         d.conversions_milli::float8 as conversions_milli, d.spend_micros::float8 as spend_micros,
         coalesce(d.revenue_micros, 0)::float8 as revenue_micros
    from metric_day d join campaign_platform p on p.campaign_id = d.campaign_id and p.platform = d.platform`;

// The first day of every campaign, as if it had begun four weeks ago.
const BEGIN = 'update campaign set start_date = start_date - 28';

// The whole window is due once a day: a day passes.
const PASS = `update account_sync set window_read_at = window_read_at - interval '1 day'`;

// The time of the reading moves with its job.
const HASTEN = `
  with due as (update account_sync set next_at = now() where next_at > now())
  update outbox set not_before = now() where job = 'syncs.account' and submitted_at is null`;

const READ_SINCE = `
  select count(*)::int as n from account_sync where window_read_at > $1`;

const countRows = async (database: OwnerDatabase, query: string, values: readonly unknown[] = []): Promise<number> =>
  (await database.rows<{ n: number }>(query, [...values]))[0]?.n ?? 0;

export const readDays = (database: OwnerDatabase) => database.rows<StoredDay>(DAYS);
export const beginEarlier = (database: OwnerDatabase) => database.rows(BEGIN);
export const letADayPass = (database: OwnerDatabase) => database.rows(PASS);
/** Has every account read that waits for its time, also one that failed and would wait for minutes. */
export const hasten = (database: OwnerDatabase) => database.rows(HASTEN);

/** Makes every account due at once, with its whole window, that was not read since a moment. */
export async function readAllSince(database: OwnerDatabase, at: Date): Promise<void> {
  await database.rows('update account_sync set window_read_at = null where window_read_at <= $1', [at]);
  await hasten(database);
}

export const countPulls = (database: OwnerDatabase) =>
  countRows(database, 'select count(*)::int as n from metric_pull where campaign_id is null');
export const countReadSince = (database: OwnerDatabase, at: Date) => countRows(database, READ_SINCE, [at]);
export const countLiveRuns = (database: OwnerDatabase) =>
  countRows(database, `select count(*)::int as n from campaign_platform where state = 'live'`);
