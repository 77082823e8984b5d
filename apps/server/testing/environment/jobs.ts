import type { WaitingJob } from '#durable/outbox.ts';
import { workflows } from '../../src/roles/workflows.ts';
import type { World } from './test-environment.ts';

/**
 * Runs the jobs that wait in the outbox immediately, with the same steps as the worker. Delivery through Restate is tested
 * separately.
 */
export async function finishJobs({ deps, clock }: World): Promise<WaitingJob[]> {
  const bound = workflows(deps);
  const taken: WaitingJob[] = [];
  await deps.outbox.handOver(clock.now(), async (waiting) => void taken.push(waiting));
  for (const { job, outbox_id, payload } of taken) {
    const steps = bound.find(({ name }) => name === job);
    if (!steps) throw new Error(`No workflow runs ${job}`);
    await steps.run({ run: (_name, step) => step() }, payload);
    await deps.outbox.finish(outbox_id, { outcome: 'done' }, clock.now());
  }
  return taken;
}
