import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { type Database, openDatabase } from '../../storage/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { flexibleLimits } from './flexible-limits.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let limits: ReturnType<typeof flexibleLimits>;
let person = 0;
let key: string;

beforeAll(async () => {
  made = await createTestDatabase(stackEnv(developmentEngines()).DATABASE_URL ?? '');
  database = openDatabase(made.url, 2, () => undefined);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});
beforeEach(() => {
  limits = flexibleLimits({ pool: database.sidePool, factor: 1 });
  person += 1;
  key = `person-${person}@example.com`;
});
afterEach(() => {
  limits.close();
  vi.useRealTimers();
});

type Take = () => Promise<void>;
async function refusalOf(taken: Promise<void>): Promise<Refusal | null> {
  try {
    await taken;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
async function passed(count: number, take: Take): Promise<number> {
  const refusals = await Promise.all(Array.from({ length: count }, () => refusalOf(take())));
  return refusals.filter((refusal) => refusal === null).length;
}
const rows = async () => (await database.sidePool.query<{ key: string }>('select key from rate_limit')).rows;

/** Only Date stands still: the database and its connections go on by themselves. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = Date.now();
  return { at: (minutes: number, seconds = 0) => vi.setSystemTime(begun + (minutes * 60 + seconds) * 1000) };
}

describe('an exact limit', () => {
  it('lets exactly as many through as it says, however many come at once', async () => {
    expect(await passed(200, () => limits.take('sign_in_account', key))).toBe(10);
  });

  it('is one count for all processes', async () => {
    const other = openDatabase(made.url, 2, () => undefined);
    const there = flexibleLimits({ pool: other.sidePool, factor: 1 });
    const counts = await Promise.all([
      passed(100, () => limits.take('sign_in_account', key)),
      passed(100, () => there.take('sign_in_account', key)),
    ]);
    expect(counts[0] + counts[1]).toBe(10);
    there.close();
    await other.close();
  });

  it('counts each key and each limit by itself', async () => {
    expect(await passed(12, () => limits.take('sign_in_account', key))).toBe(10);
    expect(await passed(1, () => limits.take('sign_in_account', `other-${key}`))).toBe(1);
    expect(await passed(1, () => limits.take('sign_in_device', key))).toBe(1);
  });

  it('says how long to wait, as a number and in words', async () => {
    await passed(10, () => limits.take('sign_in_account', key));
    const refusal = await refusalOf(limits.take('sign_in_account', key));
    expect(refusal).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many attempts. Please try again in 15 minutes.',
      retry_after_seconds: 900,
    });
  });

  it('begins anew when its window has passed', async () => {
    const clock = stopClock();
    expect(await passed(12, () => limits.take('sign_in_device', key))).toBe(10);
    clock.at(14, 59);
    expect(await passed(1, () => limits.take('sign_in_device', key))).toBe(0);
    clock.at(15, 1);
    expect(await passed(12, () => limits.take('sign_in_device', key))).toBe(10);
  });

  it('blocks from the refusal on, past the end of the window, and is not prolonged by trying', async () => {
    const clock = stopClock();
    await passed(10, () => limits.take('sign_in_account', key));
    clock.at(14);
    expect((await refusalOf(limits.take('sign_in_account', key)))?.retry_after_seconds).toBe(900);
    clock.at(20);
    expect((await refusalOf(limits.take('sign_in_account', key)))?.retry_after_seconds).toBe(540);
    clock.at(28, 59);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(0);
    clock.at(29, 1);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(1);
  });

  it('keeps a flood from the database', async () => {
    await passed(11, () => limits.take('sign_in_account', key));
    stopClock();
    await refusalOf(limits.take('sign_in_account', key));
    const query = vi.spyOn(database.sidePool, 'query');
    expect(await passed(500, () => limits.take('sign_in_account', key))).toBe(0);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('holds no e-mail address and no network address', async () => {
    await limits.take('registration_account', key);
    await limits.take('registration_address', '203.0.113.77');
    const kept = (await rows()).map((row) => row.key).join('\n');
    expect(kept).toMatch(/^registration_account:[0-9a-f]{64}$/m);
    expect(kept).not.toMatch(/person|example|203\.0/);
  });

  it('leaves no expired counts lying about', async () => {
    limits.close();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    limits = flexibleLimits({ pool: database.sidePool, factor: 1 });
    await limits.take('sign_in_account', key);
    expect(await rows()).not.toEqual([]);
    vi.setSystemTime(Date.now() + 2 * 24 * 3_600_000);
    vi.advanceTimersByTime(5 * 60_000);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
  });
});

describe('a success', () => {
  it("gives all of an account's count back", async () => {
    await passed(10, () => limits.take('sign_in_account', key));
    await limits.forget('sign_in_account', key);
    expect(await passed(12, () => limits.take('sign_in_account', key))).toBe(10);
  });

  it('opens an account that was refused, in the other processes too', async () => {
    const clock = stopClock();
    const there = flexibleLimits({ pool: database.sidePool, factor: 1 });
    await passed(12, () => limits.take('sign_in_account', key));
    expect(await passed(1, () => there.take('sign_in_account', key))).toBe(0);
    await limits.forget('sign_in_account', key);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(1);
    clock.at(0, 1);
    expect(await passed(1, () => there.take('sign_in_account', key))).toBe(1);
    there.close();
  });

  it('gives an address back no more than the one attempt', async () => {
    expect(await passed(5, () => limits.take('sign_in_address', key))).toBe(5);
    await limits.forget('sign_in_address', key);
    expect(await passed(120, () => limits.take('sign_in_address', key))).toBe(96);
  });
});

describe('the factor', () => {
  it('raises the limits of addresses and of everybody, and leaves those of accounts alone', async () => {
    const raised = flexibleLimits({ pool: database.sidePool, factor: 2 });
    expect(await passed(50, () => raised.take('registration_address', key))).toBe(40);
    expect(await passed(50, () => raised.take('registration_account', key))).toBe(5);
    raised.close();
  });

  it('may be a fraction', async () => {
    const raised = flexibleLimits({ pool: database.sidePool, factor: 0.01 });
    expect(await passed(5, () => raised.take('staff_sign_in_global'))).toBe(3);
    raised.close();
  });
});

describe('a limit in memory', () => {
  it('lets a thousand refreshes of one browser through at once', async () => {
    expect(await passed(1_000, () => limits.take('refresh_address', key))).toBe(1_000);
  });

  it('lets exactly as many through as it says', async () => {
    expect(await passed(100, () => limits.take('api_key_wrong_address', key))).toBe(30);
  });
});

describe('with PostgreSQL out', () => {
  it('the exact limits fail with its error and those in memory go on', async () => {
    const nowhere = new Pool({ host: '127.0.0.1', port: 1 });
    const cut = flexibleLimits({ pool: nowhere, factor: 1 });
    await expect(cut.take('sign_in_account', key)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(cut.take('refresh_address', key)).resolves.toBeUndefined();
    cut.close();
    await nowhere.end();
  });
});
