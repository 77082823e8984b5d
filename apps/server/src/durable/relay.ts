import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock } from '../core/clock.ts';
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
 * Carries the outbox to Restate until told to stop. Now and then it puts back what Restate was given but never
 * finished, so that the work goes on even after Restate's store was lost: PostgreSQL is the record.
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
        if (putBack > 0) log.warn({ jobs: putBack }, 'jobs unfinished for too long are handed over again');
      }
      const { taken, left, fault } = await outbox.handOver(now, submit);
      if (left > 0) log.warn({ err: fault, jobs: left }, 'Restate did not take some jobs; they are tried again');
      if (taken > 0) rest = 0;
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be handed over; trying again');
      rest = AFTER_FAULT_MS;
    }
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
