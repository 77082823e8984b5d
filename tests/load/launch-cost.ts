import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LoadWorld } from './load-world.ts';

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

async function restateCount(world: LoadWorld, query: string): Promise<number> {
  const response = await fetch(new URL('/query', world.setting('RESTATE_ADMIN_URL')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  return Rows.parse(await response.json()).rows[0]?.n ?? 0;
}

async function readAll(world: LoadWorld): Promise<LaunchCost> {
  await sleep(REST_MS);
  const sums: Record<string, number> = {};
  for (const role of ['api', 'worker']) {
    const counts = Counts.parse(JSON.parse(readFileSync(world.folder.file(`${role}.log.counts`), 'utf8')));
    for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count;
  }
  return {
    transactions: sums['transactions'] ?? 0,
    select: (sums['select'] ?? 0) + (sums['with'] ?? 0),
    insert: sums['insert'] ?? 0,
    update: (sums['update'] ?? 0) + (sums['delete'] ?? 0),
    jobs: await restateCount(world, 'select count(*) as n from sys_invocation'),
    steps: await restateCount(world, `select count(*) as n from sys_journal where entry_type = 'Command: Run'`),
  };
}

/** Launches a few while nothing else goes on, and says what each of them took. */
export async function costOf(world: LoadWorld, launches: number, launch: () => Promise<void>): Promise<LaunchCost> {
  const before = await readAll(world);
  for (let done = 0; done < launches; done += 1) await launch();
  const after = await readAll(world);
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

/** Tables and their indexes, without the bench's own. Grows by whole pages: only many launches tell what one takes. */
export async function storedBytes({ database }: LoadWorld): Promise<number> {
  const [size] = await database.rows<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname = 'public' and c.relname not like 'bench%'`,
  );
  return Number(size?.bytes ?? 0);
}
