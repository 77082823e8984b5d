import { createHash } from 'node:crypto';
import { type Context, type Duration, handlers, object, service, TerminalError } from '@restatedev/restate-sdk';
import type { z } from 'zod';
import type { Trx } from '#storage/transact.ts';
import type { FinishJob, Job } from './enqueue.ts';
import { Envelope, type Outcome } from './outbox.ts';
import { asTerminal } from './terminal.ts';
import { continueTrace } from './trace.ts';

/** Runs named steps. A finished step is recorded and never runs again. */
export interface Steps {
  run<T>(name: string, step: () => Promise<T>): Promise<T>;
  readonly finish: FinishJob;
}

// Longer than any call inside a step, so that Restate does not take a slow step for dead and run it again.
const STEP_TIMEOUT: Duration = { minutes: 10 };

/** A job with its implementation. */
export interface BoundJob {
  readonly name: Job['name'];
  readonly keyed: boolean;
  readonly step_timeout: Duration;
  readonly run: (steps: Steps, payload: unknown) => Promise<void>;
}

/** Binds a job to its implementation. A job with long-running steps passes its own step timeout. */
export const carryOut = <Payload extends z.ZodType>(
  definition: Job<Payload>,
  run: (steps: Steps, payload: z.output<Payload>) => Promise<void>,
  step_timeout: Duration = STEP_TIMEOUT,
): BoundJob => ({
  name: definition.name,
  keyed: definition.key !== null,
  step_timeout,
  run: (steps, payload) => run(steps, definition.payload.parse(payload)),
});

/** Stores an outcome: within a transaction, if one is given, and then says when that is committed. */
export type Finish = (
  outbox_id: string,
  result: Outcome,
  within?: { readonly trx: Trx; readonly onCommit: () => void },
) => Promise<void>;

// An email server or platform may be down for days. Restate's default pauses a job after 70 attempts until an operator
// resumes it; 20,000 attempts at one per minute last two weeks.
const RETRIES = { initialInterval: 200, maxInterval: { minutes: 1 }, maxAttempts: 20_000 };

/** Names a set of jobs as Restate sees it: another set, or other options, is another version. */
export function jobsVersion(jobs: readonly BoundJob[]): string {
  const facts = jobs
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, keyed, step_timeout }) => [name, keyed, step_timeout]);
  const text = JSON.stringify([RETRIES, facts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

const verbFor = ({ name }: BoundJob): string => name.split('.')[1] ?? '';

/** Builds one Restate service per noun with one handler per job. Nouns with keyed jobs become virtual objects. */
export function restateServices(jobs: readonly BoundJob[], finish: Finish) {
  const nouns = Map.groupBy(jobs, (bound) => bound.name.split('.')[0] ?? '');
  const options = { retryPolicy: RETRIES };
  return [...nouns].map(([name, bound]) => {
    const timeouts = (one: BoundJob) => ({ inactivityTimeout: one.step_timeout, abortTimeout: one.step_timeout });
    const handle = (one: BoundJob) => (context: Context, input: unknown) =>
      runJob(context, one, Envelope.parse(input), finish);
    return bound.some(({ keyed }) => keyed)
      ? object({
          name,
          handlers: Object.fromEntries(
            bound.map((one) => [verbFor(one), handlers.object.exclusive(timeouts(one), handle(one))]),
          ),
          options,
        })
      : service({
          name,
          handlers: Object.fromEntries(
            bound.map((one) => [verbFor(one), handlers.handler(timeouts(one), handle(one))]),
          ),
          options,
        });
  });
}

function runJob(context: Context, bound: BoundJob, envelope: Envelope, finish: Finish): Promise<void> {
  const { outbox_id } = envelope;
  let isNoted = false;
  const steps: Steps = {
    run: (name, step) => context.run(name, () => step().catch(asTerminal)),
    finish(trx) {
      const onCommit = () => {
        isNoted = true;
      };
      return finish(outbox_id, { outcome: 'done' }, { trx, onCommit });
    },
  };
  return continueTrace(envelope.trace_parent, `job ${bound.name}`, async () => {
    const result = await bound.run(steps, envelope.payload).then(
      (): Outcome => ({ outcome: 'done' }),
      (error: unknown): Outcome => {
        // Only a terminal error ends the job; Restate retries any other error.
        if (!(error instanceof TerminalError)) throw error;
        return { outcome: 'refused', reason: error.message };
      },
    );
    // A step of every job, so that journals of all releases are alike. After a crash the outcome is noted again.
    await context.run('note the outcome', async () => {
      if (!isNoted) await finish(outbox_id, result);
    });
  });
}
