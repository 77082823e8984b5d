import { carryOut } from '../../durable/workflow.ts';
import { discardJob, fixJob, inspectJob, sweepJob } from './jobs.ts';
import type { ContentService } from './service.ts';

// A film takes a while to make, and before it others may be in line.
const PATIENCE = { hours: 3 };

export const contentWorkflows = (content: ContentService) => [
  carryOut(
    inspectJob,
    async (steps, { content_id }) => {
      const found = await steps.run('look into it', () => content.inspect(content_id));
      await steps.run('note what was found', () => content.settle(content_id, found));
      await steps.run('clear up', () => content.clear(content_id));
    },
    PATIENCE,
  ),
  carryOut(
    fixJob,
    async (steps, { content_id }) => {
      const found = await steps.run('make it', () => content.make(content_id));
      await steps.run('note what came of it', () => content.settle(content_id, found));
      await steps.run('clear up', () => content.clear(content_id));
    },
    PATIENCE,
  ),
  carryOut(discardJob, async (steps, { object_name, upload_id }) => {
    await steps.run('take it out of the store', () => content.discard(object_name, upload_id));
  }),
  carryOut(sweepJob, async (steps) => {
    await steps.run('give up uploads that nobody finished', content.giveUpUploads);
    await steps.run('ask again for what waits for nothing', content.askAgain);
    await steps.run('remove what belongs to nothing', content.removeStray);
    await steps.run('plan the next', content.planSweep);
  }),
];
