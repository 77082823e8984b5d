import { keepPreviousData, useMutation, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { type ReportQuery, reportEndpoints } from '@universal-media/contract/results/reports';
import { reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

const reportedCampaigns = (search = '') =>
  reading(campaignEndpoints.listCampaigns, { query: search === '' ? {} : { search } });

const readingReport = (query: ReportQuery) => reading(reportEndpoints.getReport, { query });

/** The latest campaigns, to choose one; with a search, those whose name holds it. */
export const useReportedCampaigns = (search = '') => useQuery(reportedCampaigns(search));

/** A report. While another range loads, the figures before it stay. */
export const useReport = (query: ReportQuery) =>
  useQuery({ ...readingReport(query), placeholderData: keepPreviousData });

/** Asks for what the page of a report shows, before the page itself is there. */
export function usePrefetchedReport(query: ReportQuery): void {
  usePrefetchQuery(readingReport(query));
  usePrefetchQuery(reportedCampaigns());
}

export const useDownloadCsv = () =>
  useMutation({ mutationFn: (query: ReportQuery) => download(reportEndpoints.downloadReportCsv, { query }) });

export const useDownloadPdf = () =>
  useMutation({ mutationFn: (query: ReportQuery) => download(reportEndpoints.downloadReportPdf, { query }) });
