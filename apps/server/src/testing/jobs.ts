import type { WaitingJob } from '../durable/outbox.ts';
import { workflows } from '../roles/workflows.ts';
import type { World } from './world.ts';

/**
 * Carries out what waits in the outbox now, here and at once, by the very steps the worker runs. That Restate hands them
 * to the worker has tests of its own.
 */
export async function finishJobs({ deps, clock }: World): Promise<WaitingJob[]> {
  const bound = workflows(deps);
  const taken: WaitingJob[] = [];
  await deps.outbox.handOver(clock.now(), async (waiting) => void taken.push(waiting));
  for (const { job, outbox_id, payload } of taken) {
    const steps = bound.find(({ name }) => name === job);
    if (!steps) throw new Error(`Nobody carries out ${job}`);
    await steps.run({ run: (_name, step) => step() }, payload);
    await deps.outbox.finish(outbox_id, { outcome: 'done' }, clock.now());
  }
  return taken;
}
