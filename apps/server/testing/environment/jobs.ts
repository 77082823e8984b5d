import { TryLater } from '#core/kit/try-later.ts';
import type { WaitingJob } from '#durable/outbox.ts';
import { workflows } from '../../src/roles/workflows.ts';
import type { TestEnvironment } from './test-environment.ts';

/**
 * Runs the jobs that wait in the outbox immediately, with the same steps as the worker. Delivery through Restate is tested
 * separately.
 */
export async function finishJobs({ deps, clock }: TestEnvironment): Promise<WaitingJob[]> {
  const bound = workflows(deps);
  const taken: WaitingJob[] = [];
  await deps.outbox.handOver(clock.now(), async (waiting) => void taken.push(waiting));
  const run = async ({ job, outbox_id, payload }: WaitingJob): Promise<void> => {
    const steps = bound.find(({ name }) => name === job);
    if (!steps) throw new Error(`No workflow runs ${job}`);
    await steps.run({ run: (_name, step) => step(), finish: async () => undefined }, payload);
    await deps.outbox.finish(outbox_id, { outcome: 'done' }, clock.now());
  };
  const again: WaitingJob[] = [];
  for (const job of taken) {
    await run(job).catch((error: unknown) => {
      // Restate tries such a job again after a while: here, after the others.
      if (!(error instanceof TryLater)) throw error;
      again.push(job);
    });
  }
  for (const job of again) await run(job);
  return taken;
}
