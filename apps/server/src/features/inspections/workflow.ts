import { carryOut } from '../../durable/workflow.ts';
import { inspectJob } from './jobs.ts';
import type { InspectionService } from './service.ts';

// Before it others may be in line.
const PATIENCE = { hours: 1 };

export const inspectionWorkflows = (inspections: InspectionService) => [
  carryOut(
    inspectJob,
    async (steps, { content_id }) => {
      const found = await steps.run('look into it', () => inspections.inspect(content_id));
      await steps.run('note what was found', () => inspections.settle(content_id, found));
      await steps.run('clear up', () => inspections.clear(content_id));
    },
    PATIENCE,
  ),
];
