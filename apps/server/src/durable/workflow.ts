import { type Context, type Duration, handlers, object, service, TerminalError } from '@restatedev/restate-sdk';
import type { z } from 'zod';
import type { Job } from './enqueue.ts';
import { Envelope, type Outcome } from './outbox.ts';
import { asTerminal } from './terminal.ts';
import { continueTrace } from './trace.ts';

/** What a workflow may do: name a step and run it. A finished step is remembered and never run again. */
export interface Steps {
  run<T>(name: string, step: () => Promise<T>): Promise<T>;
}

// Longer than any call we make inside a step: Restate must not think a slow one dead and run it a second time.
const PATIENCE: Duration = { minutes: 10 };

/** A job with the steps that carry it out. */
export interface BoundJob {
  readonly name: Job['name'];
  readonly keyed: boolean;
  readonly patience: Duration;
  readonly run: (steps: Steps, payload: unknown) => Promise<void>;
}

/** A job with a step that may take longer than any call says how long. */
export const carryOut = <Payload extends z.ZodType>(
  wanted: Job<Payload>,
  run: (steps: Steps, payload: z.output<Payload>) => Promise<void>,
  patience: Duration = PATIENCE,
): BoundJob => ({
  name: wanted.name,
  keyed: wanted.key !== null,
  patience,
  run: (steps, payload) => run(steps, wanted.payload.parse(payload)),
});

export type Finish = (outbox_id: string, result: Outcome) => Promise<void>;

// A mail host or a platform may be down for days. The default, 70 attempts and then a pause until somebody looks, would
// strand the job; at one attempt a minute this is a fortnight.
const RETRIES = { initialInterval: 200, maxInterval: { minutes: 1 }, maxAttempts: 20_000 };

const verbOf = ({ name }: BoundJob): string => name.split('.')[1] ?? '';

/** One Restate service per noun, one handler per job; where jobs have a key, an object that does one thing at a time. */
export function restateServices(jobs: readonly BoundJob[], finish: Finish) {
  const nouns = Map.groupBy(jobs, (bound) => bound.name.split('.')[0] ?? '');
  const options = { retryPolicy: RETRIES };
  return [...nouns].map(([name, bound]) => {
    const patience = (one: BoundJob) => ({ inactivityTimeout: one.patience, abortTimeout: one.patience });
    const carry = (one: BoundJob) => (context: Context, input: unknown) =>
      runJob(context, one, Envelope.parse(input), finish);
    return bound.some(({ keyed }) => keyed)
      ? object({
          name,
          handlers: Object.fromEntries(
            bound.map((one) => [verbOf(one), handlers.object.exclusive(patience(one), carry(one))]),
          ),
          options,
        })
      : service({
          name,
          handlers: Object.fromEntries(bound.map((one) => [verbOf(one), handlers.handler(patience(one), carry(one))])),
          options,
        });
  });
}

function runJob(context: Context, bound: BoundJob, envelope: Envelope, finish: Finish): Promise<void> {
  const steps: Steps = { run: (name, step) => context.run(name, () => step().catch(asTerminal)) };
  return continueTrace(envelope.trace_parent, `job ${bound.name}`, async () => {
    const result = await bound.run(steps, envelope.payload).then(
      (): Outcome => ({ outcome: 'done' }),
      (error: unknown): Outcome => {
        // Only a final no ends the job here; anything else goes back to Restate, which tries again.
        if (!(error instanceof TerminalError)) throw error;
        return { outcome: 'refused', reason: error.message };
      },
    );
    await context.run('note the outcome', () => finish(envelope.outbox_id, result));
  });
}
