import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { closeDays } from '#domains/operations/dashboard/close-days.ts';
import { staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { explainReads } from './plans.ts';
import { askAs, listStaffRequests, type StaffRequest } from './requests.ts';
import { seedStaffLists } from './seed.ts';

/**
 * The calls of staff screens over a large history, for the load programs: how long each takes, and how its statements read
 * the tables. Says on its last line what it measured. Needs the engines of `pnpm stack up`.
 */
const { values } = parseArgs({
  options: { campaigns: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '20' } },
});
const CAMPAIGNS_PER_ADVERTISER = 20;
const WARM_UP_ROUNDS = 3;
/** A sequential scan of a smaller table is what the planner should choose. */
const LARGE_TABLE_ROWS = 5_000;

const log = (line: string) => void process.stdout.write(`${line}\n`);
const percentile = (times: readonly number[], share: number): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1));

async function listLargeTables({ owner }: TestEnvironment): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relkind = 'r' and reltuples >= ${LARGE_TABLE_ROWS}`.execute(owner);
  return new Set(rows.map(({ table }) => table));
}

async function measure(ask: (request: StaffRequest) => Promise<unknown>, request: StaffRequest, rounds: number) {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const begun = performance.now();
    await ask(request);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return { p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) };
}

const environment = await openTestEnvironment();
try {
  const campaigns = Number(values.campaigns);
  const advertisers = Math.ceil(campaigns / CAMPAIGNS_PER_ADVERTISER);
  await seedStaffLists(environment, { campaigns, advertisers }, log);
  await closeDays(environment.deps.services.operations.context);
  const { token } = await staffMember(environment, { role: 'super_admin' });
  const ask = askAs(environment, token);
  const large = await listLargeTables(environment);
  const calls = [];
  for (const request of await listStaffRequests(environment, token)) {
    const times = await measure(ask, request, Number(values.rounds));
    const scans = await explainReads(() => ask(request));
    const sequential = scans.filter(({ node, table }) => node.includes('Seq Scan') && large.has(table));
    const rows_read = Math.max(0, ...scans.map(({ rows }) => rows));
    const tables = [...new Set(sequential.map(({ table }) => table))];
    calls.push({ name: request.name, ...times, rows_read, sequential: tables });
    const warning = tables.length > 0 ? `, sequential scan of ${tables.join(', ')}` : '';
    log(`${request.name.padEnd(34)} p50 ${times.p50_ms} ms, p95 ${times.p95_ms} ms, ${rows_read} rows${warning}`);
  }
  log(JSON.stringify({ campaigns, advertisers, calls }));
} finally {
  await environment.close();
}
