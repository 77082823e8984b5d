import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { type CallPriority, createCallQueue } from './call-queue.ts';

/** A clock that moves only when the queue waits and nothing else is to be done. */
function simulatedTime() {
  let now = 0;
  return {
    now: () => now,
    wait: async (ms: number) => {
      await new Promise(setImmediate);
      now += ms;
    },
  };
}

const second = (calls: number) => ({ calls, seconds: 1 });

interface Sent {
  readonly account: string;
  readonly priority: CallPriority;
  readonly at: number;
}

/** Sends all calls at the same moment; returns them in the order in which they were let through. */
async function sendAll(
  calls: readonly Pick<Sent, 'account' | 'priority'>[],
  limits: { connection: number | null; account: number | null; max_wait_seconds?: number },
) {
  const time = simulatedTime();
  const queue = createCallQueue({
    service: 'Test',
    connection: limits.connection === null ? null : second(limits.connection),
    account: limits.account === null ? null : second(limits.account),
    max_wait_seconds: limits.max_wait_seconds ?? 1e9,
    ...time,
  });
  const sent: Sent[] = [];
  const refused: unknown[] = [];
  await Promise.all(
    calls.map((call) =>
      queue.enter(call).then(
        () => sent.push({ ...call, at: time.now() }),
        (error: unknown) => refused.push(error),
      ),
    ),
  );
  return { sent, refused, waiting: queue.waiting() };
}

const call = fc.record({
  account: fc.constantFrom('a', 'b', 'c', 'd'),
  priority: fc.constantFrom<CallPriority>('urgent', 'normal'),
});

const countIn = (sent: readonly Sent[], from: number, to: number) =>
  sent.filter(({ at }) => at > from && at <= to).length;

describe('a queue of platform calls', () => {
  it('lets every call through, and never more than the platform allows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 2, max: 10 }),
        async (calls, connection, account) => {
          const { sent, waiting } = await sendAll(calls, { connection, account });
          expect(sent).toHaveLength(calls.length);
          expect(waiting).toEqual({ urgent: 0, normal: 0 });
          for (const { at } of sent) {
            // A full bucket and its refill of one second.
            expect(countIn(sent, at - 1_000, at)).toBeLessThanOrEqual(connection * 2);
            for (const name of ['a', 'b', 'c', 'd']) {
              const own = sent.filter((one) => one.account === name);
              expect(countIn(own, at - 1_000, at)).toBeLessThanOrEqual(account * 2);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not let an account with a thousand waiting calls hold up another', async () => {
    const flood = Array.from({ length: 1_000 }, () => ({ account: 'stuck', priority: 'normal' as const }));
    const one = { account: 'quiet', priority: 'normal' as const };
    const { sent } = await sendAll([...flood, one], { connection: 10, account: null });
    expect(sent.findIndex(({ account }) => account === 'quiet')).toBeLessThanOrEqual(11);
  });

  it('sends orders to stop before launches that wait longer, also when normal calls used everything up', async () => {
    const launches = Array.from({ length: 50 }, () => ({ account: 'a', priority: 'normal' as const }));
    const stop = { account: 'a', priority: 'urgent' as const };
    const { sent } = await sendAll([...launches, stop], { connection: 10, account: 10 });
    const urgent = sent.find(({ priority }) => priority === 'urgent');
    expect(urgent?.at).toBe(0);
  });

  it('sends an order to stop at once while launches wait', async () => {
    let now = 0;
    const queue = createCallQueue({
      service: 'Test',
      connection: second(10),
      account: null,
      max_wait_seconds: 60,
      now: () => now,
      wait: () => new Promise(() => undefined),
    });
    const launches = Array.from({ length: 20 }, () => queue.enter({ account: 'a', priority: 'normal' }));
    await Promise.all(launches.slice(0, 9));
    now += 1;
    await queue.enter({ account: 'b', priority: 'urgent' });
    expect(queue.waiting()).toEqual({ urgent: 0, normal: 11 });
  });

  it('gives up a call that waited too long, without sending it', async () => {
    const calls = Array.from({ length: 40 }, () => ({ account: 'a', priority: 'normal' as const }));
    const { sent, refused } = await sendAll(calls, { connection: 10, account: null, max_wait_seconds: 1 });
    expect(sent.length + refused.length).toBe(40);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((error) => error instanceof TryLater)).toBe(true);
  });

  it('sends at once where a platform sets no limit', async () => {
    const calls = Array.from({ length: 100 }, () => ({ account: 'a', priority: 'normal' as const }));
    const { sent } = await sendAll(calls, { connection: null, account: null });
    expect(sent.every(({ at }) => at === 0)).toBe(true);
  });
});
