import { carryOut } from '#durable/workflow.ts';
import { planTomorrowsSweep, sweepTable, tablesToSweep } from './housekeeping/sweep.ts';
import { sweepJob } from './jobs.ts';
import type { OperationsContext } from './operations.ts';

/** The durable jobs of operations. Step names are part of the journal of running jobs, so they stay as they are. */
export const operationsWorkflows = (context: OperationsContext) => [
  carryOut(sweepJob, async (steps) => {
    for (const table of tablesToSweep) await steps.run(`sweep ${table}`, () => sweepTable(context, table));
    await steps.run('plan the next', () => planTomorrowsSweep(context));
  }),
];
