import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { staffReportEndpoints } from '@universal-media/contract/results/staff-reports';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

interface Page {
  readonly next_cursor: string | null;
}

export const useStoredReports = () =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(staffReportEndpoints.listStoredReports)],
    queryFn: ({ pageParam, signal }) =>
      call(staffReportEndpoints.listStoredReports, { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
  });

export const useDownloadStored = () =>
  useMutation({
    mutationFn: (report_id: string) => download(staffReportEndpoints.downloadStoredReport, { params: { report_id } }),
  });
