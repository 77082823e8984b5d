import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { openWorld, type World } from '#testing/environment/test-environment.ts';
import { afterCommit } from './transact.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the audit log', () => {
  it.each(["update audit_log set reason = 'other'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses even its owner: %s',
    async (statement) => {
      await browser(world).register();
      const owner = new Client({ connectionString: world.ownerUrl });
      await owner.connect();
      await expect(owner.query(statement)).rejects.toThrow('audit_log is append-only');
      await owner.end();
    },
  );

  it('cannot be touched by the application at all', async () => {
    const change = sql`update audit_log set reason = 'other'`.execute(world.deps.database.kysely);
    await expect(change).rejects.toThrow('permission denied');
  });
});

describe("the application's role", () => {
  it.each(['create table mine (id int)', 'alter table advertiser add column x int', 'drop table advertiser'])(
    'cannot change the schema: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.deps.database.kysely)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    },
  );
});

describe('a transaction', () => {
  it('is retried after a deadlock', async () => {
    const { transact } = world.deps.database;
    const kysely = world.owner;
    await sql`insert into inbox (provider, event_id, received_at, headers, body)
      select 'count', n::text, now(), '{"n": 0}', '' from generate_series(1, 2) n`.execute(kysely);
    // Half of the transactions lock the two rows in the opposite order, so without a retry they would deadlock.
    const increment = (order: string[]) =>
      transact(async (trx) => {
        for (const event_id of order) {
          await sql`update inbox set headers = jsonb_build_object('n', (headers->>'n')::int + 1)
            where provider = 'count' and event_id = ${event_id}`.execute(trx);
        }
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => increment(n % 2 ? ['1', '2'] : ['2', '1'])));
    const rows = await kysely.selectFrom('inbox').select('headers').where('provider', '=', 'count').execute();
    expect(rows).toEqual([{ headers: { n: 10 } }, { headers: { n: 10 } }]);
  });

  it('fails without affecting later ones when the database closes its connection between two statements', async () => {
    const { transact } = world.deps.database;
    const admin = new URL(world.ownerUrl);
    admin.username = 'postgres';
    const operator = new Client({ connectionString: admin.href });
    await operator.connect();
    const broken = transact(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await operator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // Long enough for the disconnect to arrive while no query is waiting on the connection.
      await pause(200);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    await operator.end();
    expect(await transact(async (trx) => (await sql`select 1`.execute(trx)).rows.length)).toBe(1);
  });

  it('runs afterCommit effects after the commit, and never after a rollback', async () => {
    const { transact } = world.deps.database;
    const effects: string[] = [];
    await transact(async (trx) => {
      afterCommit(trx, () => effects.push('committed'));
      expect(effects).toEqual([]);
    });
    const failed = transact(async (trx) => {
      afterCommit(trx, () => effects.push('rolled back'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(effects).toEqual(['committed']);
  });
});

describe('the generated types', () => {
  it('match the migrated database', async () => {
    const server = join(import.meta.dirname, '../..');
    const codegen = join(server, 'node_modules/.bin/kysely-codegen');
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, DATABASE_OWNER_URL: world.ownerUrl };
    const { stdout } = await promisify(execFile)(codegen, ['--verify'], { cwd: server, env });
    expect(stdout).toContain('up-to-date');
  });
});

describe('ids', () => {
  it('increase over time, so that they sort by creation', () => {
    const ids = Array.from({ length: 1_000 }, () => uuidv7());
    expect([...ids].sort()).toEqual(ids);
  });
});
