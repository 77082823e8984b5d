import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { LaunchCost } from './cost.ts';
import { PLATFORMS } from './launchers.ts';

const POOL = 20;
// As much as a row of a campaign's platform has.
const FILLING = 'x'.repeat(400);

const STATEMENTS: Readonly<Record<'select' | 'insert' | 'update', string>> = {
  insert: 'insert into bench_row (id, owner, filling) values ($1, $1, $2) on conflict (id) do update set filling = $2',
  update: 'update bench_row set filling = $2 where id = $1',
  select: 'select id, owner, filling, $2::text as asked from bench_row where id = $1',
};

/**
 * What a launch costs at least: as many statements of each kind in as many transactions, over a table with the keys that a
 * tenant's table has, and as many jobs with as many steps in Restate, one after the other for each platform.
 */
export function bareLaunches({
  databaseUrl,
  ingress,
  cost,
}: {
  databaseUrl: string;
  ingress: string;
  cost: LaunchCost;
}) {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL });

  const listTransactions = (): (keyof typeof STATEMENTS)[][] => {
    const all = (['insert', 'update', 'select'] as const).flatMap((kind) =>
      Array.from({ length: Math.round(cost[kind]) }, () => kind),
    );
    const count = Math.max(1, Math.round(cost.transactions));
    // Dealt like cards: each transaction has some of everything.
    return Array.from({ length: count }, (_, n) => all.filter((_one, at) => at % count === n));
  };

  const transact = async (kinds: readonly (keyof typeof STATEMENTS)[]): Promise<void> => {
    const client = await pool.connect();
    const id = randomUUID();
    try {
      await client.query('begin');
      for (const kind of kinds) await client.query(STATEMENTS[kind], [id, FILLING]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };

  const carry = async (key: string, steps: number): Promise<void> => {
    const response = await fetch(new URL(`/bare/${key}/carry`, ingress), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ steps }),
    });
    if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  };

  return {
    async prepare(): Promise<void> {
      await pool.query('create table if not exists bench_row (id uuid primary key, owner uuid, filling text)');
      await pool.query('create index if not exists bench_row_by_owner on bench_row (owner, id)');
    },
    async launch(): Promise<void> {
      const id = randomUUID();
      const jobs = Math.max(1, Math.round(cost.jobs / PLATFORMS.length));
      const steps = Math.max(1, Math.round(cost.steps / cost.jobs));
      const lanes = PLATFORMS.map(async (platform) => {
        for (let job = 0; job < jobs; job += 1) await carry(`${id}.${platform}`, steps);
      });
      const books = async () => {
        for (const kinds of listTransactions()) await transact(kinds);
      };
      await Promise.all([...lanes, books()]);
    },
    close: () => pool.end(),
  };
}
