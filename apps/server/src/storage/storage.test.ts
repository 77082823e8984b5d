import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { afterCommit, type Trx } from './transact.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

describe('the audit log', () => {
  it.each(["update audit_log set reason = 'other'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses even its owner: %s',
    async (statement) => {
      await browser(environment).register();
      const owner = new Client({ connectionString: environment.ownerUrl });
      await owner.connect();
      await expect(owner.query(statement)).rejects.toThrow('audit_log is append-only');
      await owner.end();
    },
  );

  it('cannot be touched by the application at all', async () => {
    const change = sql`update audit_log set reason = 'other'`.execute(environment.deps.database.kysely);
    await expect(change).rejects.toThrow('permission denied');
  });
});

describe("the application's role", () => {
  const may = async (table: string, right: 'update' | 'delete') => {
    const { rows } = await sql`
      select has_any_column_privilege('um_app', ${table}, 'update') as "update",
             has_table_privilege('um_app', ${table}, 'delete') as "delete"`.execute(environment.owner);
    return z.object({ update: z.boolean(), delete: z.boolean() }).parse(rows[0])[right];
  };

  it.each(['campaign_forecast', 'campaign_hold', 'api_key_spend', 'milestone_reward', 'terms_acceptance'])(
    'only adds to %s',
    async (table) => {
      expect([await may(table, 'update'), await may(table, 'delete')]).toEqual([false, false]);
    },
  );

  it.each([
    'advertiser',
    'campaign',
    'campaign_platform',
    'delivery_day',
    'discount_code',
    'purchase',
    'renewal',
    'staff_member',
  ])('deletes nothing from %s', async (table) => {
    expect(await may(table, 'delete')).toBe(false);
  });

  it.each(['create table mine (id int)', 'alter table advertiser add column x int', 'drop table advertiser'])(
    'cannot change the schema: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(environment.deps.database.kysely)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    },
  );
});

describe('a transaction', () => {
  it('is retried after a deadlock', async () => {
    const { transact } = environment.deps.database;
    const kysely = environment.owner;
    await sql`insert into inbox (provider, event_id, received_at, headers, body)
      select 'count', n::text, now(), '{"n": 0}', '' from generate_series(1, 2) n`.execute(kysely);
    const increment = (trx: Trx, event_id: string) =>
      sql`update inbox set headers = jsonb_build_object('n', (headers->>'n')::int + 1)
        where provider = 'count' and event_id = ${event_id}`.execute(trx);
    // Each holds one row before the other asks for it, so the database has to end one of them.
    const bothHold = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    let attempts = 0;
    let holding = 0;
    const incrementBoth = async ([first, second]: readonly [string, string]) => {
      await transact(async (trx) => {
        attempts += 1;
        // On a busy machine, the retry could take a row before the survivor wakes up, and both would deadlock again.
        if (attempts > 2) await committed.promise;
        await increment(trx, first);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await increment(trx, second);
      });
      committed.resolve();
    };
    const opposite = [
      ['1', '2'],
      ['2', '1'],
    ] as const;
    await Promise.all(opposite.map(incrementBoth));
    expect(attempts).toBe(3);
    const rows = await kysely.selectFrom('inbox').select('headers').where('provider', '=', 'count').execute();
    expect(rows).toEqual([{ headers: { n: 2 } }, { headers: { n: 2 } }]);
  });

  it('fails without affecting later ones when the database closes its connection between two statements', async () => {
    const { transact } = environment.deps.database;
    const admin = new URL(environment.ownerUrl);
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
    const { transact } = environment.deps.database;
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
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, DATABASE_OWNER_URL: environment.ownerUrl };
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
