import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock } from '#core/kit/clock.ts';
import { MAX_PUT_BACK, type OutboxStore, type WaitingJob } from './outbox.ts';

const IDLE_MS = 200;
const AFTER_FAULT_MS = 1_000;
const MAX_OUTAGE_REST_MS = 15_000;

interface RelayOptions {
  readonly outbox: OutboxStore;
  readonly submit: (waiting: WaitingJob) => Promise<void>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly reconcileAfterSeconds: number;
}

/** Waits longer with each failure in a row. The random part keeps several relays from coming back at the same moment. */
const restAfter = (failures: number): number =>
  Math.min(MAX_OUTAGE_REST_MS, AFTER_FAULT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/**
 * Submits outbox rows to Restate until the signal aborts. Periodically requeues jobs that Restate took but never
 * finished, so that work continues even if Restate loses its store: PostgreSQL is the record.
 */
export async function runRelay(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { outbox, submit, clock, log, reconcileAfterSeconds } = options;
  let nextReconciliation = clock.now();
  let hasMoreToPutBack = false;
  let failures = 0;
  while (!signal.aborted) {
    let rest = IDLE_MS;
    try {
      const now = clock.now();
      if (now >= nextReconciliation) {
        nextReconciliation = after(now, { seconds: reconcileAfterSeconds / 4 });
        const putBack = await outbox.putBack(after(now, { seconds: -reconcileAfterSeconds }), now);
        hasMoreToPutBack = putBack === MAX_PUT_BACK;
        if (putBack > 0) log.warn({ jobs: putBack }, 'unfinished jobs requeued');
      }
      const { taken, left, fault, is_unreachable } = await outbox.handOver(now, submit);
      if (left > 0) log.warn({ err: fault, jobs: left, is_unreachable }, 'job submission failed');
      // Requeues the next ones as soon as nothing else waits.
      if (hasMoreToPutBack && taken + left === 0) nextReconciliation = now;
      failures = is_unreachable ? failures + 1 : 0;
      if (is_unreachable) rest = restAfter(failures);
      else if (taken > 0) rest = 0;
    } catch (error) {
      log.warn({ err: error }, 'outbox relay failed');
      rest = AFTER_FAULT_MS;
    }
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
