import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { after } from '#core/kit/clock.ts';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

const names = ['google-ads', 'meta', 'tiktok'] as const;
const three = ['google', 'meta', 'tiktok'] as const;
const HOUR = 3_600;

let platforms: Awaited<ReturnType<typeof openAdPlatforms<(typeof names)[number]>>>;
let launch: LaunchEnvironment;
let jo: AccountHolder;
beforeAll(async () => {
  platforms = await openAdPlatforms(names, 0);
  launch = await openLaunchEnvironment({ ...platforms.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' });
  jo = await launch.advertiser(50_000);
  for (let number = 0; number < 6; number += 1) await golive();
});
afterEach(async () => {
  for (const name of names) await platforms.driverFor(name).clearFaults();
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const today = () => launch.environment.clock.now().toISOString().slice(0, 10);

async function golive(changes: object = {}): Promise<string> {
  await jo.home.post('/api/auth/refresh');
  const { campaign_id } = await launch.create(jo, three, { start_date: today(), ...changes });
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.settled();
  launch.environment.clock.advance({ seconds: 3 });
  await launch.settled();
  expect((await launch.parts(campaign_id)).map(({ state }) => state)).toEqual(['live', 'live', 'live']);
  return campaign_id;
}

const advance = async (seconds: number) => {
  launch.environment.clock.advance({ seconds });
  await launch.settled();
};

/** The daily reading of the whole window is done, so that only hourly ones follow, at whatever time of day this runs. */
const windowIsRead = () =>
  launch.environment.owner
    .updateTable('account_sync')
    .set({ window_read_at: after(launch.environment.clock.now(), { hours: 3 }) })
    .execute();

const countCalls = async () => {
  const states = await Promise.all(names.map((name) => platforms.driverFor(name).state()));
  return states.reduce((sum, { calls }) => sum + calls, 0);
};

/** Every row version of what a sync may write. */
const versions = async () => {
  const { rows } = await sql`
    select 'campaign' as name, xmin::text, ctid::text from campaign
    union all select 'run', xmin::text, ctid::text from campaign_platform
    union all select 'day', xmin::text, ctid::text from delivery_day
    union all select 'move', xmin::text, ctid::text from campaign_move order by 1, 2, 3`.execute(
    launch.environment.owner,
  );
  return rows;
};

const syncs = () => launch.environment.owner.selectFrom('account_sync').selectAll().orderBy('sync_key').execute();

describe('the sync of an account', () => {
  it('reads all its campaigns in a few calls, hourly, and writes nothing when nothing changed', async () => {
    await advance(HOUR + 1);
    await windowIsRead();
    const [calls, before] = [await countCalls(), await versions()];
    await advance(HOUR + 1);
    // Six live campaigns on each: two queries at Google, a list and a report at Meta, two lists and a report at TikTok.
    expect((await countCalls()) - calls).toBe(7);
    expect(await versions()).toEqual(before);
  });

  it('saves new and restated figures, and keeps the sums equal to the days', async () => {
    // The same day both times, also when it is over in between.
    const day = today();
    for (const _restated of [1, 2]) {
      for (const name of names) await platforms.driverFor(name).deliver({ day });
      await advance(HOUR + 1);
      const runs = await launch.environment.owner.selectFrom('campaign_platform').selectAll().execute();
      const days = await launch.environment.owner.selectFrom('delivery_day').selectAll().execute();
      const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n);
      for (const run of runs) {
        const own = days.filter(
          ({ campaign_id, platform }) => campaign_id === run.campaign_id && platform === run.platform,
        );
        expect(own).toHaveLength(1);
        expect(run.spent_cents).toBe(sum(own.map(({ spend_cents }) => spend_cents)));
        expect(run.impressions).toBe(sum(own.map(({ impressions }) => impressions)));
        expect(run.clicks).toBe(sum(own.map(({ clicks }) => clicks)));
        expect(run.conversions).toBe(sum(own.map(({ conversions }) => conversions)));
      }
    }
    const before = await versions();
    await advance(HOUR + 1);
    expect(await versions()).toEqual(before);
  });

  it('wakes only the campaign that changed', async () => {
    const runs = await launch.environment.owner
      .selectFrom('campaign_platform')
      .selectAll()
      .where('platform', '=', 'google')
      .execute();
    const [rejected, ...others] = runs;
    await platforms.driverFor('google-ads').reject(rejected?.external_id ?? '', 'Misleading claims');
    await advance(HOUR + 1);
    const parts = await launch.parts(rejected?.campaign_id ?? '');
    expect(parts.find(({ platform }) => platform === 'google')).toMatchObject({ state: 'refused' });
    const now = await launch.environment.owner
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'turn'])
      .where('platform', '=', 'google')
      .execute();
    for (const { campaign_id, turn } of others) {
      expect(now.find((run) => run.campaign_id === campaign_id)?.turn).toBe(turn);
    }
  });

  it('waits as long as the platform asks, and longer with each failure', async () => {
    const meta = platforms.driverFor('meta');
    await meta.setFaults({ rates: { rate_limit: 1 }, retry_after_seconds: 1_200 });
    await advance(HOUR + 1);
    const failed = (await syncs()).find(({ connection }) => connection === 'meta');
    expect(failed?.failures).toBe(1);
    const waits = ((failed?.next_at?.getTime() ?? 0) - launch.environment.clock.now().getTime()) / 1_000;
    // The clock runs on while the job does.
    expect(waits).toBeGreaterThan(1_190);
    expect(waits).toBeLessThan(1_220);
    await meta.clearFaults();
    await advance(1_221);
    expect((await syncs()).find(({ connection }) => connection === 'meta')?.failures).toBe(0);
  });

  it('is brought forward by a new campaign, and runs once', async () => {
    await advance(HOUR + 1);
    await golive();
    const jobs = await launch.environment.owner
      .selectFrom('outbox')
      .select(['job_key', 'not_before'])
      .where('job', '=', 'syncs.account')
      .where('finished_at', 'is', null)
      .execute();
    const due = await syncs();
    for (const { sync_key, next_at } of due) {
      expect(jobs.some((job) => job.job_key === sync_key && job.not_before.getTime() === next_at?.getTime())).toBe(
        true,
      );
    }
    await windowIsRead();
    const calls = await countCalls();
    await advance(HOUR + 1);
    expect((await countCalls()) - calls).toBe(7);
  });

  it('reads once a day how many people each campaign reached until yesterday', async () => {
    const day = today();
    for (const name of names) await platforms.driverFor(name).deliver({ day });
    // Two days later that day is over in the zone of every account.
    await advance(50 * HOUR);
    const read = () =>
      launch.environment.owner.selectFrom('reach_window').selectAll().orderBy('platform').orderBy('days').execute();
    const found = (await read()).filter(({ platform }) => platform === 'meta');
    expect(found.length).toBeGreaterThanOrEqual(12);
    for (const { to_day, reach, frequency_milli } of found) {
      expect(to_day >= day).toBe(true);
      expect(reach).toBeGreaterThan(0n);
      expect(frequency_milli).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('reads once a day what each file achieved, and adds nothing to the figures', async () => {
    const read = () =>
      launch.environment.owner.selectFrom('metric_creative_day').selectAll().where('platform', '=', 'meta').execute();
    const found = await read();
    expect(found.length).toBeGreaterThan(0);
    const days = await launch.environment.owner
      .selectFrom('metric_day')
      .selectAll()
      .where('platform', '=', 'meta')
      .execute();
    for (const day of days.filter(({ impressions }) => impressions !== null && impressions > 0n)) {
      const own = found.filter((row) => row.campaign_id === day.campaign_id && row.day === day.day);
      expect(own.reduce((sum, { impressions }) => sum + impressions, 0n)).toBe(day.impressions);
    }
    const files = await launch.environment.owner.selectFrom('content').select('sha256').execute();
    const hashes = new Set(files.map(({ sha256 }) => sha256?.slice(0, 16)));
    expect(found.every(({ file_hash }) => hashes.has(file_hash))).toBe(true);
    // Hourly readings leave them alone.
    await windowIsRead();
    const calls = await countCalls();
    await advance(HOUR + 1);
    expect((await countCalls()) - calls).toBe(7);
  });

  it('reads once a day what was achieved in each place, never more than the whole', async () => {
    const read = () => launch.environment.owner.selectFrom('metric_place_day').selectAll().execute();
    const found = await read();
    expect(new Set(found.map(({ platform }) => platform))).toEqual(new Set(['google', 'meta', 'tiktok']));
    expect(new Set(found.map(({ place }) => place))).toContain('US-TX');
    const days = await launch.environment.owner
      .selectFrom('metric_day')
      .selectAll()
      .where('platform', '=', 'meta')
      .execute();
    for (const day of days.filter(({ impressions }) => impressions !== null && impressions > 0n)) {
      const own = found.filter(
        (row) => row.campaign_id === day.campaign_id && row.day === day.day && row.platform === day.platform,
      );
      const placed = own.reduce((sum, { impressions }) => sum + impressions, 0n);
      expect(placed).toBeGreaterThan(0n);
      expect(placed).toBeLessThan(day.impressions ?? 0n);
    }
  });

  it.each([
    ['by creative', 'ad_group_ad_asset_view'],
    ['by place', 'user_location_view'],
  ])('keeps the figures when a platform does not answer %s', async (_, body) => {
    const table = body === 'user_location_view' ? 'metric_place_day' : 'metric_creative_day';
    const before = await launch.environment.owner.selectFrom(table).select('day').execute();
    const { faults } = await platforms.driverFor('google-ads').state();
    await platforms.driverFor('google-ads').failNext({
      kind: 'error_before',
      match: 'googleAds:search',
      body,
    });
    await advance(26 * HOUR);
    expect((await platforms.driverFor('google-ads').state()).faults).toEqual({
      error_before: (faults['error_before'] ?? 0) + 1,
    });
    expect((await syncs()).every(({ failures }) => failures === 0)).toBe(true);
    const now = await launch.environment.owner.selectFrom(table).select('day').execute();
    expect(now.length).toBeGreaterThanOrEqual(before.length);
  });

  it('reads daily after the last campaign stopped, for as long as platforms correct figures, and then no more', async () => {
    const running = await launch.environment.owner.selectFrom('campaign').select('campaign_id').execute();
    await jo.home.post('/api/auth/refresh');
    for (const { campaign_id } of running) await jo.delete(`/api/campaigns/${campaign_id}`);
    await launch.settled();
    await advance(HOUR + 1);
    const [{ next_at } = { next_at: null }] = await syncs();
    const day = 24 * HOUR;
    expect(next_at?.getTime()).toBeGreaterThan(after(launch.environment.clock.now(), { seconds: day - 60 }).getTime());
    for (let week = 0; week < 4; week += 1) {
      await advance(7 * day);
      expect((await syncs()).every((row) => row.next_at !== null)).toBe(true);
    }
    // The longest window is 30 days, and the last reading two days later.
    await advance(3 * day);
    await advance(2 * day);
    expect((await syncs()).map((row) => row.next_at)).toEqual([null, null, null]);
    const calls = await countCalls();
    await advance(30 * day);
    expect(await countCalls()).toBe(calls);
  });
});

it('is read hourly while its budget lasts, and is paused and soon read again when it is spent', async () => {
  for (const name of names) await platforms.driverFor(name).setFaults({ rates: { overspend: 1 } });
  jo = await launch.advertiser(5_000);
  const campaign_id = await golive();
  const intervals = new Set<number>();
  for (let day = 0; day < 5; day += 1) {
    for (const name of names) await platforms.driverFor(name).deliver({ day: today() });
    await advance(24 * HOUR);
    const sync = (await syncs()).find(({ next_at }) => next_at !== null);
    if (sync?.next_at)
      intervals.add(Math.round((sync.next_at.getTime() - launch.environment.clock.now().getTime()) / 60_000));
  }
  expect(intervals).toEqual(new Set([60, 15]));
  const parts = await launch.parts(campaign_id);
  expect(parts.map(({ state }) => state)).toEqual(['paused', 'paused', 'paused']);
  expect(parts.every(({ guarded_at }) => guarded_at !== null)).toBe(true);
});
