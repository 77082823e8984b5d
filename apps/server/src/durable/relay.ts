import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock } from '#core/kit/clock.ts';
import type { OutboxStore, WaitingJob } from './outbox.ts';

const IDLE_MS = 200;
const AFTER_FAULT_MS = 1_000;

interface RelayOptions {
  readonly outbox: OutboxStore;
  readonly submit: (waiting: WaitingJob) => Promise<void>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly reconcileAfterSeconds: number;
}

/**
 * Submits outbox rows to Restate until the signal aborts. Periodically requeues jobs that Restate took but never
 * finished, so that work continues even if Restate loses its store: PostgreSQL is the record.
 */
export async function runRelay(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { outbox, submit, clock, log, reconcileAfterSeconds } = options;
  let nextReconciliation = clock.now();
  while (!signal.aborted) {
    let rest = IDLE_MS;
    try {
      const now = clock.now();
      if (now >= nextReconciliation) {
        nextReconciliation = after(now, { seconds: reconcileAfterSeconds / 4 });
        const putBack = await outbox.putBack(after(now, { seconds: -reconcileAfterSeconds }));
        if (putBack > 0) log.warn({ jobs: putBack }, 'unfinished jobs requeued');
      }
      const { taken, left, fault } = await outbox.handOver(now, submit);
      if (left > 0) log.warn({ err: fault, jobs: left }, 'job submission failed');
      if (taken > 0) rest = 0;
    } catch (error) {
      log.warn({ err: error }, 'outbox relay failed');
      rest = AFTER_FAULT_MS;
    }
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
