import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { manualMetricEndpoints } from '@universal-media/contract/results/manual/manual-metrics';
import { Report } from '@universal-media/contract/results/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { reportDays } from '#testing/builders/reported-days.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { packMonthJob } from '../jobs.ts';
import { reportStore } from '../reports/store.ts';
import { packMonth, schedulePacking } from './pack-months.ts';
import { packingStore } from './packing-store.ts';

const DAYS = 140;
const { saveManualMetrics, revertManualMetrics, listMetricDays } = manualMetricEndpoints;

let environment: TestEnvironment;
let jo: AccountHolder;
let first: string;
let last: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  // Days are read twice, a minute apart. Across midnight they would have two ages.
  environment.clock.advanceToNoon();
  jo = await accountHolder(environment);
  last = addDaysTo(environment.clock.now().toISOString().slice(0, 10), -1);
  first = addDaysTo(last, 1 - DAYS);
});
afterAll(() => environment.close());

const getMonth = (day: string) => `${day.slice(0, 7)}-01`;
/** A day in the middle of the second month, which is closed whatever day it is today. */
const closedDay = () => `${addDaysTo(getMonth(first), 40).slice(0, 7)}-15`;
const day = (at: string, impressions: number) => ({
  day: at,
  impressions,
  clicks: impressions % 97,
  conversions: (impressions % 9) / 8,
  spend_cents: impressions * 3 + 1,
});

/** A campaign that has ended, with figures of two platforms for all its days but the third. */
async function ended() {
  const { campaign_id } = await campaignRow(environment, jo.user_id, {
    data: { start_date: first, end_date: last, budget_amount: 2_000 },
    campaign: { status: 'active' },
    part: { state: 'live', wanted: 'live' },
  });
  for (const platform of ['google', 'meta'] as const) {
    const reported = Array.from({ length: DAYS }, (_, index) => day(addDaysTo(first, index), 500 + index * 7));
    const range = { from: first, to: last };
    await reportDays(environment, { user_id: jo.user_id, campaign_id, platform }, range, reported.toSpliced(2, 1));
    // One day is restated to zero.
    environment.clock.advance({ minutes: 1 });
    await reportDays(environment, { user_id: jo.user_id, campaign_id, platform }, range, reported.toSpliced(5, 1));
  }
  // What was observed of each day a day earlier, so that there is a history to condense.
  await sql`
    insert into metric_observation (user_id, campaign_id, day, platform, age, impressions, clicks, conversions_milli, spend_micros,
      fetched_at)
    select user_id, campaign_id, day, platform, age - 1, 1, 1, 1, 1, fetched_at - interval '1 day'
      from metric_observation where campaign_id = ${campaign_id}`.execute(environment.owner);
  return campaign_id;
}

const played = new Set<string>();
const waitingSlice = async () => {
  const waiting = await environment.owner
    .selectFrom('outbox')
    .select(['outbox_id', 'payload'])
    .where('job', '=', packMonthJob.name)
    .execute();
  const next = waiting.find(({ outbox_id }) => !played.has(outbox_id));
  if (!next) return null;
  played.add(next.outbox_id);
  return packMonthJob.payload.parse(next.payload);
};

let packings = 0;
/** Plays the jobs of the next day's packing. Each runs twice, as it does when a worker dies before it could say that it was done. */
async function packAll(): Promise<void> {
  packings += 1;
  const today = after(environment.clock.now(), { days: packings });
  const context = { transact: environment.deps.database.transact, clock: { now: () => today } };
  await schedulePacking(context);
  for (let slice = await waitingSlice(); slice; slice = await waitingSlice()) {
    await packMonth(context, slice);
    await packMonth(context, slice);
  }
}

const countRows = async (campaign_id: string) => {
  const { rows } = await sql<{ days: number; observed: number; packed: number }>`
    select (select count(*)::int from metric_day where campaign_id = ${campaign_id} and day < ${addDaysTo(last, -70)}::date) as days,
           (select count(*)::int from metric_observation
             where campaign_id = ${campaign_id} and day < ${addDaysTo(last, -70)}::date) as observed,
           (select count(*)::int from metric_packed_month where campaign_id = ${campaign_id}) as packed`.execute(
    environment.owner,
  );
  return rows[0];
};
const findDay = async (campaign_id: string, at: string, platform: 'google' | 'meta' = 'google') => {
  const report = Report.parse(
    (await jo.get(`/api/user/reports?campaign_id=${campaign_id}&from=${at}&to=${at}`)).json(),
  );
  return report.by_platform.find((one) => one.platform === platform);
};
const findDifferences = async () => (await environment.deps.services.results.checkMetrics()).differences;

const staffToken = async () =>
  (await staffMember(environment, { role: 'admin', permissions: ['admin_management'] })).token;

/** Everything that shows figures, for ranges that begin and end anywhere. */
async function readAll(campaign_id: string, token: string) {
  const ranges = fc.sample(fc.tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1), fc.boolean()), { numRuns: 20, seed: 16 });
  const reports: string[] = [];
  for (const [one, other, isCampaign] of ranges) {
    const range = { from: addDaysTo(first, Math.min(one, other)), to: addDaysTo(first, Math.max(one, other)) };
    const query = new URLSearchParams({ ...range, ...(isCampaign && { campaign_id }) }).toString();
    const report = await jo.get(`/api/user/reports?${query}`);
    const csv = await jo.get(`/api/user/reports/csv?${query}`);
    expect([report.statusCode, csv.statusCode]).toEqual([200, 200]);
    reports.push(report.body, csv.body.replace(/^Created,.*$/mu, ''));
  }
  const key = { campaign_id, platform: 'google', from: closedDay(), to: addDaysTo(closedDay(), 27) };
  const grid = await staffCalls(environment).get(
    token,
    `${listMetricDays.path}?${new URLSearchParams(key).toString()}`,
  );
  expect(grid.statusCode, grid.body).toBe(200);
  const exported = await environment.deps.database.transactFor(jo.user_id)((trx) =>
    reportStore.exportDays(trx, jo.user_id),
  );
  const inOrder = exported.map((row) => JSON.stringify(row)).toSorted();
  return { reports, grid: listMetricDays.answers.body.parse(grid.json()), exported: inOrder };
}

describe('a packed month', { timeout: 60_000 }, () => {
  it('shows what it showed before: on the page, in CSV, to staff and in the data export', async () => {
    const campaign_id = await ended();
    const token = await staffToken();
    const before = await readAll(campaign_id, token);
    const rows = await countRows(campaign_id);
    await packAll();
    expect(await readAll(campaign_id, token)).toEqual(before);
    expect(await countRows(campaign_id)).toMatchObject({ days: 0, observed: 0 });
    expect(rows?.observed).toBeGreaterThan(rows?.days ?? 0);
    const packed = await countRows(campaign_id);
    await packAll();
    expect(await countRows(campaign_id)).toEqual(packed);
    expect(await findDifferences()).toEqual([]);
  });

  it('follows a platform that restates a day of it, even to zero, and is packed again', async () => {
    const campaign_id = await ended();
    await packAll();
    const run = { user_id: jo.user_id, campaign_id, platform: 'google' } as const;
    const [zero, restated] = [closedDay(), addDaysTo(closedDay(), 1)];
    const other = await findDay(campaign_id, zero, 'meta');
    await reportDays(environment, run, { from: zero, to: restated }, [day(restated, 8_000)]);
    for (const _ of ['unpacked', 'packed']) {
      expect(await findDay(campaign_id, zero)).toMatchObject({ impressions: 0, spend: 0 });
      expect(await findDay(campaign_id, restated)).toMatchObject({ impressions: 8_000 });
      expect(await findDay(campaign_id, zero, 'meta')).toEqual(other);
      expect(await findDifferences()).toEqual([]);
      await packAll();
    }
    expect(await countRows(campaign_id)).toMatchObject({ days: 0, observed: 0 });
  });

  it('takes an entry, which stays as it is, and a revert to what the platform reported', async () => {
    const campaign_id = await ended();
    await packAll();
    const token = await staffToken();
    const before = await findDay(campaign_id, closedDay());
    const key = { campaign_id, platform: 'google', date: closedDay() };
    const save = { ...key, impressions: 700, clicks: 9, confirm: true };
    const saved = await staffCalls(environment).post(token, saveManualMetrics.path, save);
    expect(saved.statusCode, saved.body).toBe(200);
    await packAll();
    expect(await findDay(campaign_id, closedDay())).toMatchObject({
      impressions: 700,
      clicks: 9,
      spend: before?.spend,
    });
    expect(await countRows(campaign_id)).toMatchObject({
      days: new Date(Date.parse(closedDay())).getUTCDate() * 2 + 1,
    });
    const reverted = await staffCalls(environment).post(token, revertManualMetrics.path, key);
    expect(reverted.statusCode, reverted.body).toBe(200);
    expect({ ...(await findDay(campaign_id, closedDay())), updated_at: before?.updated_at }).toEqual(before);
    expect(await findDifferences()).toEqual([]);
  });

  it('is not half packed when a slice fails, and continues where it was', async () => {
    const campaign_id = await ended();
    const { transact } = environment.deps.database;
    const month = getMonth(closedDay());
    const before = await countRows(campaign_id);
    const failing = transact(async (trx) => {
      await packingStore.packSlice(trx, month, { after: null, limit: 100 });
      throw new Error('the worker died');
    });
    await expect(failing).rejects.toThrow('the worker died');
    expect(await countRows(campaign_id)).toEqual(before);
    await packAll();
    expect(await countRows(campaign_id)).toMatchObject({ days: 0, observed: 0 });
  });

  it('leaves figures that do not follow from what was observed for the check to find', async () => {
    const campaign_id = await ended();
    const change = sql`update metric_day set clicks = clicks + 1
      where campaign_id = ${campaign_id} and platform = 'google' and day = ${closedDay()}::date`;
    await change.execute(environment.owner);
    await packAll();
    const differences = await findDifferences();
    expect(differences).toContainEqual({
      table_name: 'metric_day',
      campaign_id,
      platform: 'google',
      day: closedDay(),
    });
    await sql`update metric_day set clicks = clicks - 1
      where campaign_id = ${campaign_id} and platform = 'google' and day = ${closedDay()}::date`.execute(
      environment.owner,
    );
    await packAll();
    expect(await findDifferences()).toEqual([]);
  });

  it('has a reading of its days wait while it is packed', async () => {
    const campaign_id = await ended();
    const run = { user_id: jo.user_id, campaign_id, platform: 'google' } as const;
    const at = closedDay();
    const reading = await environment.deps.database.transact(async (trx) => {
      await packingStore.packSlice(trx, getMonth(at), { after: null, limit: 100 });
      const reported = reportDays(environment, run, { from: at, to: at }, [day(at, 9_000)]);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_locks
             where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`.execute(
            environment.owner,
          );
          return rows[0]?.n;
        })
        .toBe(1);
      return { reported };
    });
    await reading.reported;
    expect(await findDay(campaign_id, at)).toMatchObject({ impressions: 9_000 });
    expect(await findDifferences()).toEqual([]);
  });

  it('is hidden from other advertisers', async () => {
    await ended();
    await packAll();
    const count = (user_id: string) =>
      environment.deps.database.transactFor(user_id)((trx) =>
        trx
          .selectFrom('metric_stored_day')
          .select((eb) => eb.fn.countAll<bigint>().as('n'))
          .where('is_packed', '=', true)
          .executeTakeFirstOrThrow(),
      );
    expect((await count((await accountHolder(environment)).user_id)).n).toBe(0n);
    expect((await count(jo.user_id)).n).toBeGreaterThan(0n);
  });

  it('gives back the space of its rows', async () => {
    const addSizes = async () => {
      const { rows } = await sql<{ bytes: string }>`
        select sum(pg_total_relation_size(format('partitions.%I', parent || to_char(${closedDay()}::date, '_YYYY_MM'))))::text
               as bytes
          from unnest(array['metric_day', 'metric_observation']) as parent`.execute(environment.owner);
      return Number(rows[0]?.bytes);
    };
    await packAll();
    const empty = await addSizes();
    for (let count = 0; count < 5; count += 1) await ended();
    expect(await addSizes()).toBeGreaterThan(empty);
    await packAll();
    expect(await addSizes()).toBe(empty);
  });
});
