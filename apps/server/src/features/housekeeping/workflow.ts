import { carryOut } from '../../durable/workflow.ts';
import { sweepJob } from './jobs.ts';
import type { HousekeepingService } from './service.ts';

export const housekeepingWorkflows = (housekeeping: HousekeepingService) => [
  carryOut(sweepJob, async (steps) => {
    for (const table of housekeeping.tables) await steps.run(`sweep ${table}`, () => housekeeping.sweep(table));
    await steps.run('plan the next', () => housekeeping.plan(housekeeping.tomorrow()));
  }),
];
