import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#core/kit/refusal.ts';
import { type Database, openDatabase } from '#storage/database.ts';
import { createTestDatabase } from '#testing/environment/test-database.ts';
import { flexibleLimits } from './flexible-limits.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let limits: ReturnType<typeof flexibleLimits>;
let person = 0;
let key: string;

beforeAll(async () => {
  made = await createTestDatabase(stackEnv(developmentEngines()).DATABASE_URL ?? '');
  database = openDatabase({ url: made.url, pool: 2, statementSeconds: 60 }, () => undefined);
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
async function catchRefusal(taken: Promise<void>): Promise<Refusal | null> {
  try {
    await taken;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
async function passed(count: number, take: Take): Promise<number> {
  const refusals = await Promise.all(Array.from({ length: count }, () => catchRefusal(take())));
  return refusals.filter((refusal) => refusal === null).length;
}
const rows = async () => (await database.sidePool.query<{ key: string }>('select key from rate_limit')).rows;

/** Stops only Date; timers and database connections keep running. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = Date.now();
  return { at: (minutes: number, seconds = 0) => vi.setSystemTime(begun + (minutes * 60 + seconds) * 1000) };
}

describe('an exact limit', () => {
  it('allows exactly its number of concurrent attempts', async () => {
    expect(await passed(200, () => limits.take('sign_in_account', key))).toBe(10);
  });

  it('shares one count between processes', async () => {
    const other = openDatabase({ url: made.url, pool: 2, statementSeconds: 60 }, () => undefined);
    const otherProcess = flexibleLimits({ pool: other.sidePool, factor: 1 });
    const counts = await Promise.all([
      passed(100, () => limits.take('sign_in_account', key)),
      passed(100, () => otherProcess.take('sign_in_account', key)),
    ]);
    expect(counts[0] + counts[1]).toBe(10);
    otherProcess.close();
    await other.close();
  });

  it('counts each key and each limit separately', async () => {
    expect(await passed(12, () => limits.take('sign_in_account', key))).toBe(10);
    expect(await passed(1, () => limits.take('sign_in_account', `other-${key}`))).toBe(1);
    expect(await passed(1, () => limits.take('sign_in_device', key))).toBe(1);
  });

  it('says how long to wait, as a number and in words', async () => {
    await passed(10, () => limits.take('sign_in_account', key));
    const refusal = await catchRefusal(limits.take('sign_in_account', key));
    expect(refusal).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many attempts. Please try again in 15 minutes.',
      retry_after_seconds: 900,
    });
  });

  it('resets when its window has passed', async () => {
    const clock = stopClock();
    expect(await passed(12, () => limits.take('sign_in_device', key))).toBe(10);
    clock.at(14, 59);
    expect(await passed(1, () => limits.take('sign_in_device', key))).toBe(0);
    clock.at(15, 1);
    expect(await passed(12, () => limits.take('sign_in_device', key))).toBe(10);
  });

  it('blocks from the first refusal past the end of the window, and further attempts do not extend the block', async () => {
    const clock = stopClock();
    await passed(10, () => limits.take('sign_in_account', key));
    clock.at(14);
    expect((await catchRefusal(limits.take('sign_in_account', key)))?.retry_after_seconds).toBe(900);
    clock.at(20);
    expect((await catchRefusal(limits.take('sign_in_account', key)))?.retry_after_seconds).toBe(540);
    clock.at(28, 59);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(0);
    clock.at(29, 1);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(1);
  });

  it('keeps a flood off the database', async () => {
    await passed(11, () => limits.take('sign_in_account', key));
    stopClock();
    await catchRefusal(limits.take('sign_in_account', key));
    const query = vi.spyOn(database.sidePool, 'query');
    expect(await passed(500, () => limits.take('sign_in_account', key))).toBe(0);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('stores no email address and no network address', async () => {
    await limits.take('registration_account', key);
    await limits.take('registration_address', '203.0.113.77');
    const stored = (await rows()).map((row) => row.key).join('\n');
    expect(stored).toMatch(/^registration_account:[0-9a-f]{64}$/m);
    expect(stored).not.toMatch(/person|example|203\.0/);
  });

  it('deletes expired counts', async () => {
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
  it("resets an account's count", async () => {
    await passed(10, () => limits.take('sign_in_account', key));
    await limits.forget('sign_in_account', key);
    expect(await passed(12, () => limits.take('sign_in_account', key))).toBe(10);
  });

  it('unblocks a refused account in all processes', async () => {
    const clock = stopClock();
    const otherProcess = flexibleLimits({ pool: database.sidePool, factor: 1 });
    await passed(12, () => limits.take('sign_in_account', key));
    expect(await passed(1, () => otherProcess.take('sign_in_account', key))).toBe(0);
    await limits.forget('sign_in_account', key);
    expect(await passed(1, () => limits.take('sign_in_account', key))).toBe(1);
    clock.at(0, 1);
    expect(await passed(1, () => otherProcess.take('sign_in_account', key))).toBe(1);
    otherProcess.close();
  });

  it('returns only one attempt to an address', async () => {
    expect(await passed(5, () => limits.take('sign_in_address', key))).toBe(5);
    await limits.forget('sign_in_address', key);
    expect(await passed(120, () => limits.take('sign_in_address', key))).toBe(96);
  });
});

describe('a global limit that is used up', () => {
  it('lets each network pass a few times after a second, and refuses callers without an address', async () => {
    await passed(300, () => limits.take('staff_sign_in_global', '203.0.113.9'));
    const started = performance.now();
    expect(await passed(8, () => limits.take('staff_sign_in_global', '198.51.100.1'))).toBe(5);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(await passed(1, () => limits.take('staff_sign_in_global', '198.51.100.200'))).toBe(0);
    expect(await passed(1, () => limits.take('staff_sign_in_global', '198.51.101.1'))).toBe(1);
    expect(await passed(1, () => limits.take('staff_sign_in_global'))).toBe(0);
  });

  it('asks callers to come back in a moment while many wait', async () => {
    const network = (n: number) => `2001:db8:${(n + 1).toString(16)}::1`;
    const takes = Array.from({ length: 20 }, (_, n) => catchRefusal(limits.take('staff_sign_in_global', network(n))));
    const refusals = (await Promise.all(takes)).filter((refusal) => refusal !== null);
    expect(refusals).toHaveLength(12);
    for (const refusal of refusals) expect(refusal.retry_after_seconds).toBe(5);
  });
});

describe('the factor', () => {
  it('raises address and global limits, but not account limits', async () => {
    const raised = flexibleLimits({ pool: database.sidePool, factor: 2 });
    expect(await passed(50, () => raised.take('registration_address', key))).toBe(40);
    expect(await passed(50, () => raised.take('registration_account', key))).toBe(5);
    raised.close();
  });

  it('may be a fraction', async () => {
    const raised = flexibleLimits({ pool: database.sidePool, factor: 0.001 });
    expect(await passed(5, () => raised.take('registration_global'))).toBe(3);
    raised.close();
  });
});

describe('a limit in memory', () => {
  it('allows a thousand refreshes of one browser at once', async () => {
    expect(await passed(1_000, () => limits.take('refresh_address', key))).toBe(1_000);
  });

  it('allows exactly its number of attempts', async () => {
    expect(await passed(100, () => limits.take('api_key_wrong_address', key))).toBe(30);
  });
});

describe('while PostgreSQL is down', () => {
  it('exact limits fail with its error and in-memory limits work', async () => {
    const nowhere = new Pool({ host: '127.0.0.1', port: 1 });
    const cut = flexibleLimits({ pool: nowhere, factor: 1 });
    await expect(cut.take('sign_in_account', key)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(cut.take('refresh_address', key)).resolves.toBeUndefined();
    cut.close();
    await nowhere.end();
  });
});
