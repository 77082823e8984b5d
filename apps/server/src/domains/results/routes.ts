import { reportEndpoints } from '@universal-media/contract/results/reports';
import { reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import { reportScheduleEndpoints } from '@universal-media/contract/results/sharing/report-schedules';
import { type Api, implement } from '#http/implement.ts';
import type { ResultsContext } from './context.ts';
import { listReportSchedules } from './report-emails/list-report-schedules.ts';
import { scheduleReport } from './report-emails/schedule-report.ts';
import { stopReportEmails } from './report-emails/stop-report-emails.ts';
import { stopReportSchedule } from './report-emails/stop-report-schedule.ts';
import { downloadReportCsv } from './reports/download-report-csv.ts';
import { downloadReportPdf } from './reports/download-report-pdf.ts';
import { getReport } from './reports/get-report.ts';
import { getSharedReport } from './sharing/get-shared-report.ts';
import { listReportLinks } from './sharing/list-report-links.ts';
import { shareReport } from './sharing/share-report.ts';
import { turnOffReportLink } from './sharing/turn-off-report-link.ts';

export function resultsRoutes(api: Api, context: ResultsContext): void {
  implement(
    api,
    reportEndpoints,
  )({
    getReport: ({ who, query, transact }) => getReport(context, transact, who, query),
    downloadReportPdf: ({ who, query, transact }) => downloadReportPdf(context, transact, who, query),
    downloadReportCsv: ({ who, query, transact }) => downloadReportCsv(context, transact, who, query),
  });

  implement(
    api,
    reportLinkEndpoints,
  )({
    listReportLinks: ({ who, transact }) => listReportLinks(context, transact, who),
    shareReport: ({ who, body, transact }) => shareReport(context, transact, who, body),
    turnOffReportLink: async ({ who, params, transact }) => {
      await turnOffReportLink(context, transact, who, params.link_id);
    },
    getSharedReport: ({ params, request, transact }) => getSharedReport(context, transact, params.token, request),
  });

  implement(
    api,
    reportScheduleEndpoints,
  )({
    listReportSchedules: ({ who, transact }) => listReportSchedules(context, transact, who),
    scheduleReport: ({ who, body, transact }) => scheduleReport(context, transact, who, body),
    stopReportSchedule: async ({ who, params, transact }) => {
      await stopReportSchedule(transact, who, params.schedule_id);
    },
    stopReportEmails: async ({ body, transact }) => {
      await stopReportEmails(context, transact, body.token);
    },
  });
}
