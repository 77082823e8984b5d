import { reportEndpoints } from '@universal-media/contract/results/reports';
import { type Api, implement } from '#http/implement.ts';
import type { ResultsContext } from './context.ts';
import { downloadReportCsv } from './reports/download-report-csv.ts';
import { downloadReportPdf } from './reports/download-report-pdf.ts';
import { getReport } from './reports/get-report.ts';

export function resultsRoutes(api: Api, context: ResultsContext): void {
  implement(
    api,
    reportEndpoints,
  )({
    getReport: ({ who, query, transact }) => getReport(context, transact, who, query),
    downloadReportPdf: ({ who, query, transact }) => downloadReportPdf(context, transact, who, query),
    downloadReportCsv: ({ who, query, transact }) => downloadReportCsv(context, transact, who, query),
  });
}
