import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { enqueue, job } from './enqueue.ts';
import { MAX_PUT_BACK, type WaitingJob } from './outbox.ts';
import { runRelay } from './relay.ts';

const greet = job('greeting.send', z.object({ name: z.string() }));

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

const add = (names: string[]) =>
  environment.deps.database.transact(async (trx) => {
    for (const name of names)
      await enqueue(trx, greet, { outbox_id: uuidv7(), now: environment.clock.now() }, { name });
  });

const names = (jobs: WaitingJob[]) => jobs.map(({ payload }) => z.object({ name: z.string() }).parse(payload).name);

const state = () =>
  environment.deps.database.kysely.selectFrom('outbox').select(['submitted_at', 'finished_at']).execute();

it('leaves nothing in the outbox when the transaction is rolled back', async () => {
  const rolledBack = environment.deps.database.transact(async (trx) => {
    await enqueue(trx, greet, { outbox_id: uuidv7(), now: new Date() }, { name: 'Cy' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await state()).toEqual([]);
});

it('submits every job once, with several relays running', async () => {
  const expected = Array.from({ length: 300 }, () => randomUUID());
  await add(expected);
  const taken: WaitingJob[] = [];
  const relay = async () => {
    while (
      (await environment.deps.outbox.handOver(environment.clock.now(), async (one) => void taken.push(one))).taken > 0
    );
  };
  await Promise.all([relay(), relay(), relay(), relay()]);
  expect(names(taken).sort()).toEqual(expected.sort());
});

it('keeps jobs that Restate did not accept', async () => {
  await add(['Ana', 'Bo']);
  const refuse = async () => {
    throw new Error('Restate is down');
  };
  expect(await environment.deps.outbox.handOver(environment.clock.now(), refuse)).toMatchObject({ taken: 0, left: 2 });
  const taken: WaitingJob[] = [];
  environment.clock.advance({ seconds: 3 });
  await environment.deps.outbox.handOver(environment.clock.now(), async (one) => void taken.push(one));
  expect(names(taken)).toEqual(['Ana', 'Bo']);
});

it('is not blocked by a job with an unknown service', async () => {
  await add(['unknown', 'Ana']);
  const taken: WaitingJob[] = [];
  const pick = async (one: WaitingJob) => {
    if (names([one])[0] === 'unknown') throw new Error('no such service');
    taken.push(one);
  };
  expect(await environment.deps.outbox.handOver(environment.clock.now(), pick)).toMatchObject({ taken: 1, left: 1 });
  await add(['Bo']);
  expect(await environment.deps.outbox.handOver(environment.clock.now(), pick)).toMatchObject({ taken: 1, left: 0 });
  expect(names(taken)).toEqual(['Ana', 'Bo']);
});

it('resubmits unfinished jobs under the same id, and only those', async () => {
  await add(['finished', 'lost']);
  const taken: WaitingJob[] = [];
  const submit = async (one: WaitingJob) => void taken.push(one);
  const { outbox, log } = environment.deps;
  const stop = new AbortController();
  const relay = runRelay({ outbox, submit, clock: environment.clock, log, reconcileAfterSeconds: 60 }, stop.signal);
  await expect.poll(() => taken.length).toBe(2);
  const [finished, lost] = taken;
  await outbox.finish(finished?.outbox_id ?? '', { outcome: 'done' }, environment.clock.now());
  environment.clock.advance({ minutes: 2 });
  await expect.poll(() => taken.length).toBe(3);
  stop.abort();
  await relay;
  expect(taken[2]).toEqual(lost);
});

it('requeues unfinished jobs in limited numbers, behind the jobs that are due', async () => {
  const { outbox, database } = environment.deps;
  const long_ago = after(environment.clock.now(), { hours: -1 });
  await database.kysely
    .insertInto('outbox')
    .values(
      Array.from({ length: MAX_PUT_BACK + 50 }, () => ({
        outbox_id: uuidv7(),
        job: greet.name,
        payload: JSON.stringify({ name: 'old' }),
        created_at: long_ago,
        not_before: long_ago,
        submitted_at: long_ago,
      })),
    )
    .execute();
  await add(['new']);
  environment.clock.advance({ seconds: 1 });
  const limit = after(environment.clock.now(), { minutes: -2 });
  expect(await outbox.putBack(limit, environment.clock.now())).toBe(MAX_PUT_BACK);
  const taken: WaitingJob[] = [];
  await outbox.handOver(environment.clock.now(), async (one) => void taken.push(one));
  expect(names(taken)[0]).toBe('new');
  expect(await outbox.putBack(limit, environment.clock.now())).toBe(50);
});

it('writes no row while Restate cannot be reached', async () => {
  await add(['Ana', 'Bo']);
  const { outbox, database } = environment.deps;
  const versions = () => database.kysely.selectFrom('outbox').select(sql<string>`xmin::text`.as('xmin')).execute();
  const before = await versions();
  const refused = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
  const result = await outbox.handOver(environment.clock.now(), () => Promise.reject(refused));
  expect(result).toMatchObject({ taken: 0, left: 2, is_unreachable: true });
  expect(await versions()).toEqual(before);
});

it('tries less often while Restate cannot be reached, and goes on when it is back', async () => {
  await add(['Ana']);
  const taken: WaitingJob[] = [];
  let attempts = 0;
  const submit = async (one: WaitingJob) => {
    attempts += 1;
    if (attempts < 3) throw Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
    taken.push(one);
  };
  const { outbox, log } = environment.deps;
  const stop = new AbortController();
  const begun = Date.now();
  const relay = runRelay({ outbox, submit, clock: environment.clock, log, reconcileAfterSeconds: 60 }, stop.signal);
  await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(1);
  stop.abort();
  await relay;
  // At least half a second after the first failure and a second after the next.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_400);
});

it('does not submit a job before its not_before time', async () => {
  const not_before = after(environment.clock.now(), { hours: 2 });
  await environment.deps.database.transact((trx) =>
    enqueue(trx, greet, { outbox_id: uuidv7(), now: environment.clock.now(), not_before }, { name: 'Ana' }),
  );
  const taken: WaitingJob[] = [];
  const handOver = () => environment.deps.outbox.handOver(environment.clock.now(), async (one) => void taken.push(one));
  environment.clock.advance({ minutes: 119 });
  await handOver();
  expect(taken).toEqual([]);
  expect(await environment.deps.outbox.backlog(environment.clock.now())).toEqual({ waiting: 0, handed_over: 0 });
  environment.clock.advance({ minutes: 2 });
  await handOver();
  expect(names(taken)).toEqual(['Ana']);
});

it('clears the payload of a finished job', async () => {
  await add(['Ana', 'Bo']);
  const taken: WaitingJob[] = [];
  const { outbox, database } = environment.deps;
  await outbox.handOver(environment.clock.now(), async (one) => void taken.push(one));
  await outbox.finish(taken[0]?.outbox_id ?? '', { outcome: 'done' }, environment.clock.now());
  const rows = await database.kysely.selectFrom('outbox').select('payload').orderBy('outbox_id').execute();
  expect(rows).toEqual([{ payload: {} }, { payload: { name: 'Bo' } }]);
});

it('keeps the first outcome of a job that ran twice', async () => {
  await add(['Ana']);
  const taken: WaitingJob[] = [];
  const { outbox, database } = environment.deps;
  await outbox.handOver(environment.clock.now(), async (one) => void taken.push(one));
  const id = taken[0]?.outbox_id ?? '';
  await outbox.finish(id, { outcome: 'done' }, environment.clock.now());
  await outbox.finish(id, { outcome: 'refused', reason: 'too late' }, after(environment.clock.now(), { hours: 1 }));
  const row = await database.kysely.selectFrom('outbox').select(['outcome', 'reason']).executeTakeFirst();
  expect(row).toEqual({ outcome: 'done', reason: null });
});
