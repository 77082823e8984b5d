import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { type ReportQuery, reportEndpoints } from '@universal-media/contract/results/reports';
import { reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

/** The latest campaigns, to choose one; with a search, those whose name holds it. */
export const useReportedCampaigns = (search = '') =>
  useQuery(reading(campaignEndpoints.listCampaigns, { query: search === '' ? {} : { search } }));

/** A report. While another range loads, the figures before it stay. */
export const useReport = (query: ReportQuery) =>
  useQuery({ ...reading(reportEndpoints.getReport, { query }), placeholderData: keepPreviousData });

export const useDownloadCsv = () =>
  useMutation({ mutationFn: (query: ReportQuery) => download(reportEndpoints.downloadReportCsv, { query }) });

export const useDownloadPdf = () =>
  useMutation({ mutationFn: (query: ReportQuery) => download(reportEndpoints.downloadReportPdf, { query }) });
