import { z } from 'zod';
import { reconcileRunJob, syncAccountJob } from '#domains/campaigns/jobs.ts';
import type { WaitingJob } from '#durable/outbox.ts';
import { workflows } from '../../src/roles/workflows.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

const Subject = z.object({ campaign_id: z.string() });

/** What is due, by the steps the worker runs: jobs of one key one after the other, those of several side by side. */
export async function finishTogether({ deps, clock }: TestEnvironment): Promise<void> {
  const bound = workflows(deps);
  const finish = async ({ job, outbox_id, payload }: WaitingJob): Promise<void> => {
    const steps = bound.find(({ name }) => name === job);
    if (!steps) throw new Error(`No workflow runs ${job}`);
    await steps.run({ run: (_name, step) => step(), finish: async () => undefined }, payload);
    await deps.outbox.finish(outbox_id, { outcome: 'done' }, clock.now());
  };
  for (;;) {
    const taken: WaitingJob[] = [];
    await deps.outbox.handOver(clock.now(), async (waiting) => void taken.push(waiting));
    if (taken.length === 0) return;
    const lanes = Map.groupBy(taken, ({ job_key, outbox_id }) => job_key ?? outbox_id);
    await Promise.all(
      [...lanes.values()].map(async (jobs) => {
        for (const one of jobs) await finish(one);
      }),
    );
  }
}

/** Delays the jobs of these campaigns until `until`, so that changes reach the platforms late. */
export async function neglect({ owner }: TestEnvironment, campaigns: ReadonlySet<string>, until: Date): Promise<void> {
  const waiting = await owner
    .selectFrom('outbox')
    .select(['outbox_id', 'payload'])
    .where('job', '=', reconcileRunJob.name)
    .where('submitted_at', 'is', null)
    .where('not_before', '<', until)
    .execute();
  const late = waiting.filter(({ payload }) => campaigns.has(Subject.parse(payload).campaign_id));
  if (late.length === 0) return;
  const ids = late.map(({ outbox_id }) => outbox_id);
  await owner.updateTable('outbox').set({ not_before: until }).where('outbox_id', 'in', ids).execute();
}

/** Delays the reading of all ad accounts, so that spending is noticed late. */
export async function neglectSyncs({ owner }: TestEnvironment, until: Date): Promise<void> {
  await owner
    .updateTable('outbox')
    .set({ not_before: until })
    .where('job', '=', syncAccountJob.name)
    .where('submitted_at', 'is', null)
    .where('not_before', '<', until)
    .execute();
}
