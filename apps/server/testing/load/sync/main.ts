import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { scheduleSync } from '#domains/campaigns/launch/schedule-sync.ts';
import { enqueueReconcile } from '#domains/campaigns/state/desired-state.ts';
import { stateStore } from '#domains/campaigns/state/store.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { fill, getCampaigns } from './fill.ts';
import { serveGoogleAccounts } from './google-accounts.ts';
import { googleEnv } from './google-env.ts';

/**
 * An hour of live campaigns, for the load programs: polled one by one as before, and by the sync of their accounts. Says on its
 * last line what each took per live campaign and hour. Needs the engines of `pnpm stack up`.
 */
const { values } = parseArgs({
  options: { accounts: { type: 'string', default: '50' }, campaigns: { type: 'string', default: '2000' } },
});
const accounts = Number(values.accounts);
const perAccount = Math.max(1, Math.round(Number(values.campaigns) / accounts));
const campaigns = accounts * perAccount;
const HOUR = 3_600;
const POLLS_PER_HOUR = 4;
const POLLED = Math.min(40, campaigns);

let statements = 0;
const query: unknown = Reflect.get(pg.Client.prototype, 'query');
if (typeof query !== 'function') throw new Error('pg has no query to count');
Reflect.set(pg.Client.prototype, 'query', function counted(this: object, ...args: unknown[]): unknown {
  statements += 1;
  const answer: unknown = Reflect.apply(query, this, args);
  return answer;
});

/** Row versions written so far; `data` without the bookkeeping of relay and sync: jobs, next readings, and that one was made. */
async function countVersions({ owner }: TestEnvironment) {
  // Idle connections report what they wrote after ten seconds.
  await pause(11_000);
  const { rows } = await sql<{ all: string; data: string }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del) as all,
           sum(n_tup_ins + n_tup_upd + n_tup_del) filter (where relname not in ('outbox', 'account_sync', 'metric_pull')) as data
      from pg_stat_user_tables`.execute(owner);
  return { all: Number(rows[0]?.all ?? 0), data: Number(rows[0]?.data ?? 0) };
}

const google = await serveGoogleAccounts(getCampaigns(perAccount));
const environment = await openTestEnvironment({ env: googleEnv(google.origin) });
const { context } = environment.deps.services.campaigns;

async function finishAll(): Promise<void> {
  for (let jobs = await finishJobs(environment); jobs.length > 0; jobs = await finishJobs(environment));
}

// Nothing is written between two measurements.
let counted_versions = { all: 0, data: 0 };

/** Runs what is due, and returns what it took per campaign and hour. */
async function measure(of: number, perHour: number, work: () => Promise<void>) {
  const before = { calls: google.served.calls, versions: counted_versions };
  statements = 0;
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1_000;
  const counted = statements;
  const versions = await countVersions(environment);
  counted_versions = versions;
  const per = (number: number) => Number(((number * perHour) / of).toFixed(4));
  return {
    platform_calls: per(google.served.calls - before.calls),
    statements: per(counted),
    row_versions: per(versions.all - before.versions.all),
    campaign_row_versions: per(versions.data - before.versions.data),
    seconds: Number(seconds.toFixed(1)),
  };
}

try {
  await fill(environment, accounts, perAccount);
  const today = environment.clock.now().getTime();
  google.served.days = Array.from({ length: 5 }, (_, index) => ({
    day: new Date(today - (4 - index) * 86_400_000).toISOString().slice(0, 10),
    spend_cents: 5_000,
  }));
  // The first reading of every account stores the figures there are.
  const runs = await environment.deps.database.transact((trx) =>
    trx.selectFrom('campaign_platform').selectAll().orderBy('ad_account_id').orderBy('campaign_id').execute(),
  );
  const dates = { start_date: google.served.days[0]?.day ?? '', end_date: '2099-01-01', time_zone: 'UTC' };
  for (const run of runs.filter((_, index) => index % perAccount === 0)) {
    await environment.deps.database.transact((trx) => scheduleSync(context, trx, dates, run));
  }
  environment.clock.advance({ seconds: HOUR + 1 });
  await finishAll();

  counted_versions = await countVersions(environment);
  const before = await measure(POLLED, POLLS_PER_HOUR, async () => {
    for (const run of runs.slice(0, POLLED)) {
      await context.transact(async (trx) => {
        const turn = run.turn + 1;
        await stateStore.changeRun(trx, run, { turn });
        await enqueueReconcile(context, trx, [{ ...run, turn }], environment.clock.now());
      });
    }
    await finishAll();
  });
  environment.clock.advance({ seconds: HOUR + 1 });
  const unchanged = await measure(campaigns, 1, finishAll);
  for (const { external_id } of runs.filter((_, index) => index % 10 === 0)) {
    google.served.changed.add(external_id ?? '');
  }
  environment.clock.advance({ seconds: HOUR + 1 });
  const tenth_changed = await measure(campaigns, 1, finishAll);
  process.stdout.write(
    `${JSON.stringify({ accounts, campaigns, polled_one_by_one: POLLED, before, unchanged, tenth_changed })}\n`,
  );
} finally {
  await environment.close();
  await google.close();
}
