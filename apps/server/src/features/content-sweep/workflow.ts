import { carryOut } from '../../durable/workflow.ts';
import { sweepJob } from './jobs.ts';
import type { ContentSweepService } from './service.ts';

export const contentSweepWorkflows = (sweep: ContentSweepService) => [
  carryOut(sweepJob, async (steps) => {
    await steps.run('give up uploads that nobody finished', sweep.giveUpUploads);
    await steps.run('ask again for what waits for nothing', sweep.askAgain);
    await steps.run('remove what belongs to nothing', sweep.removeStray);
    await steps.run('plan the next', sweep.plan);
  }),
];
