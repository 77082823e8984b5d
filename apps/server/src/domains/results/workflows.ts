import { type BoundJob, carryOut } from '#durable/workflow.ts';
import type { ResultsContext } from './context.ts';
import { emailReportJob, packMonthJob, prepareMonthsJob, removeReportJob } from './jobs.ts';
import { packMonth, schedulePacking } from './metrics/pack-months.ts';
import { prepareMonths, scheduleMonths } from './metrics/prepare-months.ts';
import { emailReport, scheduleNextEmail } from './report-emails/email-report.ts';
import { removeReport } from './stored-reports/remove-report.ts';

/** The durable jobs of results. */
export const resultsWorkflows = (context: ResultsContext): BoundJob[] => [
  carryOut(prepareMonthsJob, async (steps) => {
    await steps.run('prepare', () => prepareMonths(context));
    await steps.run('schedule the next', () => scheduleMonths(context, 1));
    await steps.run('schedule packing', () => schedulePacking(context));
  }),
  carryOut(packMonthJob, async (steps, slice) => {
    await steps.run('pack a slice', () => packMonth(context, slice));
  }),
  carryOut(removeReportJob, async (steps, report) => {
    await steps.run('remove the report', () => removeReport(context, report));
  }),
  carryOut(emailReportJob, async (steps, email) => {
    await steps.run('email the report', () => emailReport(context, email));
    await steps.run('schedule the next', () => scheduleNextEmail(context, email));
  }),
];
