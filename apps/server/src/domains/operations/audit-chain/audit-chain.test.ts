import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browser } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { readExportedAnchors } from './anchor.ts';
import { anchorAuditLog, sealAuditLog } from './seal-audit-log.ts';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

const operations = () => environment.deps.services.operations;
const seal = () => sealAuditLog(operations().context);
const anchor = (day: string) => anchorAuditLog(operations().context, day);
const verify = () => operations().verifyAuditLog();
const problems = async () => (await verify()).problems.map(({ problem }) => problem);

/** Writes entries with text in several alphabets, and every field that may be null once empty and once filled. */
async function writeEntries(count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, n) => ({
    audit_id: uuidv7(),
    at: new Date(),
    actor_kind: n % 2 === 0 ? 'system' : 'staff',
    actor_id: n % 2 === 0 ? null : uuidv7(),
    action: 'campaign.paused',
    subject_kind: 'campaign',
    subject_id: uuidv7(),
    request_id: n % 2 === 0 ? null : `request ${n}`,
    reason: n % 3 === 0 ? null : `Größe 1:2 – 東京 ${n}`,
    before: n % 2 === 0 ? null : JSON.stringify({ b: 1, a: [null, 'é'], amount: 1.5 }),
    after: JSON.stringify({ n }),
  }));
  await environment.owner.insertInto('audit_log').values(entries).execute();
}

/** Changes rows as an attacker with the rights of their owner: past the triggers that refuse it. */
async function tamper(...statements: string[]): Promise<void> {
  await environment.owner.connection().execute(async (connection) => {
    const tables = ['audit_log', 'audit_seal', 'audit_anchor'];
    for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(connection);
    for (const statement of statements) await sql.raw(statement).execute(connection);
    for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(connection);
  });
}

const entryAt = (position: number) => `(select audit_id from audit_seal where position = ${position})`;

describe('sealing', () => {
  it('seals every committed entry once, and the chain verifies', async () => {
    await browser(environment).register();
    await writeEntries(20);
    const { length } = await environment.owner.selectFrom('audit_log').select('audit_id').execute();
    expect(await seal()).toBe(length);
    expect(await seal()).toBe(0);
    expect(await verify()).toEqual({ sealed: BigInt(length), anchors: 0, problems: [] });
  });

  it('seals an entry that commits after newer entries were sealed', async () => {
    const { transact } = environment.deps.database;
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = transact(async (trx) => {
      const entry = { actor: { kind: 'system' }, action: 'campaign.paused', request_id: null } as const;
      await operations().audit.record(trx, { ...entry, subject: { kind: 'campaign', id: uuidv7() } });
      written.resolve();
      await slow.promise;
    });
    await written.promise;
    await writeEntries(3);
    expect(await seal()).toBe(3);
    slow.resolve();
    await late;
    expect(await seal()).toBe(1);
    expect(await problems()).toEqual([]);
  });

  it('keeps one chain when several workers seal while entries are written', async () => {
    const sealing = Array.from({ length: 8 }, async (_, n) => {
      await writeEntries(10 + n);
      await seal();
    });
    await Promise.all(sealing);
    await seal();
    expect(await verify()).toEqual({ sealed: 108n, anchors: 0, problems: [] });
  });

  it('runs as a job that plans its next run once', async () => {
    await writeEntries(2);
    for (let worker = 0; worker < 3; worker += 1) await operations().planAuditSeal();
    environment.clock.advance({ minutes: 2 });
    expect((await finishJobs(environment)).map(({ job }) => job)).toEqual(['audit.seal']);
    expect((await verify()).sealed).toBe(2n);
    environment.clock.advance({ minutes: 2 });
    expect(await finishJobs(environment)).toHaveLength(1);
  });

  it.each([
    "insert into audit_seal select 1, gen_random_uuid(), sha256(''), sha256(''), sha256(''), now()",
    'delete from audit_unsealed',
    'delete from audit_seal',
    "update audit_anchor set hash = sha256('')",
  ])('gives the application no right to: %s', async (statement) => {
    await expect(sql.raw(statement).execute(environment.deps.database.kysely)).rejects.toThrow('permission denied');
  });
});

describe('verification', () => {
  beforeEach(async () => {
    await writeEntries(10);
    await seal();
    await anchor('2026-11-15');
    expect(await problems()).toEqual([]);
  });

  it('finds a changed entry', async () => {
    await tamper(`update audit_log set reason = 'Approved.' where audit_id = ${entryAt(4)}`);
    expect((await verify()).problems).toMatchObject([{ position: 4n, problem: 'the entry was changed' }]);
  });

  it('finds a deleted entry', async () => {
    await tamper(`delete from audit_log where audit_id = ${entryAt(4)}`);
    expect((await verify()).problems).toMatchObject([{ position: 4n, problem: 'the entry is missing' }]);
  });

  it('finds an entry that was deleted with its seal', async () => {
    await tamper(`delete from audit_log where audit_id = ${entryAt(4)}`, 'delete from audit_seal where position = 4');
    expect((await verify()).problems).toMatchObject([
      { position: 5n, problem: 'seals before this one are missing' },
      { position: 5n, problem: 'the seal does not continue the chain' },
    ]);
  });

  it('finds two entries in exchanged order', async () => {
    await tamper(
      'update audit_seal set position = position + 1000 where position in (4, 5)',
      'update audit_seal set position = case position when 1004 then 5 else 4 end where position > 1000',
    );
    const found = await verify();
    expect(found.problems).toMatchObject([
      { position: 4n, problem: 'the seal does not continue the chain' },
      { position: 4n, problem: 'the seal was changed' },
      { position: 5n, problem: 'the seal does not continue the chain' },
      { position: 5n, problem: 'the seal was changed' },
      { position: 6n, problem: 'the seal does not continue the chain' },
    ]);
  });

  it('finds two entries with exchanged times', async () => {
    await tamper(
      `update audit_log set at = at + interval '1 second' where audit_id = ${entryAt(4)}`,
      `update audit_log set at = at - interval '1 second' where audit_id = ${entryAt(5)}`,
    );
    expect(await problems()).toEqual(['the entry was changed', 'the entry was changed']);
  });

  it('finds the newest entries cut off, by the exported anchor', async () => {
    await tamper(
      `delete from audit_log where audit_id in (select audit_id from audit_seal where position > 8)`,
      'delete from audit_seal where position > 8',
      'delete from audit_anchor',
    );
    expect(await problems()).toEqual([
      'the anchor of 2026-11-15 is missing in the database',
      'the chain ends before the anchor of 2026-11-15',
    ]);
  });

  it('finds a chain that was computed again after a change, by the exported anchor', async () => {
    await tamper(
      `update audit_log set reason = 'Approved.' where audit_id = ${entryAt(4)}`,
      'insert into audit_unsealed select audit_id from audit_seal',
      'delete from audit_seal',
      'delete from audit_anchor',
      'select seal_audit_log(1000, now())',
      "insert into audit_anchor select '2026-11-15', position, hash, now() from audit_seal where position = 10",
    );
    expect(await problems()).toEqual([
      'the exported anchor of 2026-11-15 differs from the database',
      'the chain differs from the anchor of 2026-11-15',
    ]);
  });

  it('finds a deleted anchor', async () => {
    await environment.deps.services.operations.context.objects.remove(['audit-anchors/2026-11-15.json']);
    expect(await problems()).toEqual(['the exported anchor of 2026-11-15 is missing']);
  });

  it('finds an entry added past the queue, and one deleted before it was sealed', async () => {
    await writeEntries(1);
    await tamper(
      'delete from audit_log where audit_id in (select audit_id from audit_unsealed)',
      `insert into audit_log select gen_random_uuid(), at, actor_kind, actor_id, action, subject_kind, subject_id
         from audit_log where audit_id = ${entryAt(4)}`,
    );
    expect(await problems()).toEqual(['the entry was never queued for sealing', 'the entry is missing']);
  });

  it('reports entries that nothing has sealed for an hour', async () => {
    await writeEntries(1);
    expect(await problems()).toEqual([]);
    environment.clock.advance({ minutes: 61 });
    expect(await problems()).toEqual(['the entry has waited over an hour for its seal']);
  });
});

describe('the daily anchor', () => {
  it('is exported by housekeeping and never replaced', async () => {
    await writeEntries(3);
    await operations().planTodaysSweep();
    environment.clock.advance({ days: 1 });
    await finishJobs(environment);
    const { objects } = operations().context;
    const [[day = '', first] = []] = await readExportedAnchors(objects);
    expect(first).toMatchObject({ position: 3n });
    await writeEntries(3);
    await anchor(day);
    expect([...(await readExportedAnchors(objects))]).toEqual([[day, first]]);
    expect(await problems()).toEqual([]);
  });
});
