import type { Edit } from '../kit/planted-server.ts';

/** Faults that the run of report emails must find. */
export const reportEmailPlants = {
  /** Every attempt sends an email of its own. */
  'new-email-each-time': [
    {
      file: 'src/domains/results/report-emails/email-report.ts',
      from: "category: 'reports',",
      to: "category: 'reports', about: ['report', key.schedule_id, key.sends_on, context.newId()].join('.'),",
    },
    {
      file: 'src/domains/results/report-emails/email-report.ts',
      from: 'await context.notifications.deliverOnce({',
      to: 'for (let copy = 0; copy < 2; copy += 1) await context.notifications.deliverOnce({',
    },
  ],
  /** A schedule moves on to its next day, but nothing is enqueued for it. */
  'forget-the-next': [
    {
      file: 'src/domains/results/report-emails/email-report.ts',
      from: 'await enqueueEmail(context, trx, { ...schedule, sends_on: next }, time_zone);',
      to: '',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type ReportEmailPlant = keyof typeof reportEmailPlants;
export const reportEmailPlantNames = Object.keys(reportEmailPlants);
export const isReportEmailPlant = (name: string): name is ReportEmailPlant => Object.hasOwn(reportEmailPlants, name);
