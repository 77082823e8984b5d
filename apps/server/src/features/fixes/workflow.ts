import { carryOut } from '../../durable/workflow.ts';
import { fixJob } from './jobs.ts';
import type { FixService } from './service.ts';

// A film takes a while to make, and before it others may be in line.
const PATIENCE = { hours: 3 };

export const fixWorkflows = (fixes: FixService) => [
  carryOut(
    fixJob,
    async (steps, { content_id }) => {
      const found = await steps.run('make it', () => fixes.make(content_id));
      await steps.run('note what came of it', () => fixes.settle(content_id, found));
      await steps.run('clear up', () => fixes.clear(content_id));
    },
    PATIENCE,
  ),
];
