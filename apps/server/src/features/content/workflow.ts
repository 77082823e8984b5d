import { carryOut } from '../../durable/workflow.ts';
import { discardJob } from './jobs.ts';
import type { ContentService } from './service.ts';

export const contentWorkflows = (content: ContentService) => [
  carryOut(discardJob, async (steps, { object_name, upload_id }) => {
    await steps.run('take it out of the store', () => content.discard(object_name, upload_id));
  }),
];
