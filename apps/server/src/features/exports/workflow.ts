import { carryOut } from '../../durable/workflow.ts';
import { expireExportJob, exportJob } from './jobs.ts';
import type { ExportService } from './service.ts';

export const exportWorkflows = (exports: ExportService) => [
  carryOut(exportJob, async (steps, { export_id }) => {
    // The names are remembered with the step, so that a job goes on with the sections it began with.
    const names = await steps.run('begin', () => exports.begin(export_id));
    for (const name of names) await steps.run(`collect ${name}`, () => exports.collect(export_id, name));
    await steps.run('make it ready', () => exports.makeReady(export_id));
  }),
  carryOut(expireExportJob, async (steps, { export_id }) => {
    await steps.run('empty the export', () => exports.expire(export_id));
  }),
];
