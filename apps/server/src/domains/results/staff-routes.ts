import { manualMetricEndpoints } from '@universal-media/contract/results/manual/manual-metrics';
import { staffReportEndpoints } from '@universal-media/contract/results/staff-reports';
import { type Api, implement } from '#http/implement.ts';
import type { ResultsContext } from './context.ts';
import { listManualEntries } from './manual/list-manual-entries.ts';
import { listMetricDays } from './manual/list-metric-days.ts';
import { revertManualMetrics } from './manual/revert-manual-metrics.ts';
import { saveManualMetrics } from './manual/save-manual-metrics.ts';
import { searchMetricCampaigns } from './manual/search-metric-campaigns.ts';
import { downloadCampaignReport } from './stored-reports/download-campaign-report.ts';
import { downloadStoredReport } from './stored-reports/download-stored-report.ts';
import { generateReport } from './stored-reports/generate-report.ts';
import { listStoredReports } from './stored-reports/list-stored-reports.ts';

export function resultsStaffRoutes(api: Api, context: ResultsContext): void {
  implement(
    api,
    manualMetricEndpoints,
  )({
    listManualEntries: ({ query, transact }) => listManualEntries(transact, query.limit),
    saveManualMetrics: ({ who, body, request, transact }) => saveManualMetrics(context, transact, who, body, request),
    revertManualMetrics: ({ who, body, request, transact }) =>
      revertManualMetrics(context, transact, who, body, request),
    searchMetricCampaigns: async ({ query, transact }) => ({
      campaigns: await searchMetricCampaigns(context, transact, query.q),
    }),
    listMetricDays: ({ query, transact }) => listMetricDays(context, transact, query),
  });
  implement(
    api,
    staffReportEndpoints,
  )({
    listStoredReports: ({ query, transact }) => listStoredReports(context, transact, query),
    generateReport: async ({ who, body, request, transact }) => ({
      report: await generateReport(context, transact, who, body, request),
    }),
    downloadCampaignReport: ({ who, body, request, transact }) =>
      downloadCampaignReport(context, transact, who, body, request),
    downloadStoredReport: ({ who, params, request, transact }) =>
      downloadStoredReport(context, transact, who, params.report_id, request),
  });
}
