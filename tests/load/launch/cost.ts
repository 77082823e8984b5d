import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LoadEnvironment } from '../kit/environment.ts';

const Counts = z.record(z.string(), z.number());
const Rows = z.object({ rows: z.array(z.object({ n: z.coerce.number() })) });
// Longer than a process takes to write its counts down.
const REST_MS = 1_000;

/** What one launch takes, on average. */
export interface LaunchCost {
  readonly transactions: number;
  readonly select: number;
  readonly insert: number;
  readonly update: number;
  readonly jobs: number;
  readonly steps: number;
}

async function restateCount(environment: LoadEnvironment, query: string): Promise<number> {
  const response = await fetch(new URL('/query', environment.setting('RESTATE_ADMIN_URL')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  return Rows.parse(await response.json()).rows[0]?.n ?? 0;
}

async function readAll(environment: LoadEnvironment): Promise<LaunchCost> {
  await sleep(REST_MS);
  const sums: Record<string, number> = {};
  for (const role of ['api', 'worker']) {
    const counts = Counts.parse(JSON.parse(readFileSync(environment.folder.file(`${role}.log.counts`), 'utf8')));
    for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count;
  }
  return {
    transactions: sums['transactions'] ?? 0,
    select: (sums['select'] ?? 0) + (sums['with'] ?? 0),
    insert: sums['insert'] ?? 0,
    update: (sums['update'] ?? 0) + (sums['delete'] ?? 0),
    jobs: await restateCount(environment, 'select count(*) as n from sys_invocation'),
    steps: await restateCount(environment, `select count(*) as n from sys_journal where entry_type = 'Command: Run'`),
  };
}

/** Launches a few while nothing else goes on, and says what each of them took. */
export async function computeCost(
  environment: LoadEnvironment,
  launches: number,
  launch: () => Promise<void>,
): Promise<LaunchCost> {
  const before = await readAll(environment);
  for (let done = 0; done < launches; done += 1) await launch();
  const after = await readAll(environment);
  const each = (name: keyof LaunchCost) => (after[name] - before[name]) / launches;
  return {
    transactions: each('transactions'),
    select: each('select'),
    insert: each('insert'),
    update: each('update'),
    jobs: each('jobs'),
    steps: each('steps'),
  };
}

export const roundedCost = (cost: LaunchCost): LaunchCost => ({
  transactions: Math.round(cost.transactions),
  select: Math.round(cost.select),
  insert: Math.round(cost.insert),
  update: Math.round(cost.update),
  jobs: Math.round(cost.jobs),
  steps: Math.round(cost.steps),
});

/** Tables with their indexes, without the bench's own. They grow by whole pages: only many launches tell what one takes. */
export async function storedBytes({ database }: LoadEnvironment): Promise<ReadonlyMap<string, number>> {
  const rows = await database.rows<{ name: string; bytes: number }>(
    `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname = 'public' and c.relname not like 'bench%'`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const LARGEST = 8;

/** What a launch stores, in all and in the tables that grow most. */
export function grownBytes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, launches: number) {
  const grown = [...after]
    .map(([name, bytes]): [string, number] => [name, Math.round((bytes - (before.get(name) ?? 0)) / launches)])
    .sort(([, one], [, other]) => other - one);
  const bytes = grown.reduce((sum, [, each]) => sum + each, 0);
  return { bytes, bytes_by_table: Object.fromEntries(grown.slice(0, LARGEST)) };
}
