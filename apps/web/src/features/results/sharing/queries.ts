import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReportToShare, reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { withRequirements } from '#lib/session/requirements.ts';

/** The links that work, of all reports. */
export const useReportLinks = () => useQuery(reading(reportLinkEndpoints.listReportLinks, {}));

function useLinkChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(reportLinkEndpoints.listReportLinks) }),
  });
}

export const useShareReport = () =>
  useLinkChange((body: ReportToShare) => withRequirements(() => call(reportLinkEndpoints.shareReport, { body })));

export const useTurnOffLink = () =>
  useLinkChange((link_id: string) => call(reportLinkEndpoints.turnOffReportLink, { params: { link_id } }));

/** The report that a link shows. Read once: every read counts as a view. */
export const useSharedReport = (token: string) =>
  useQuery({
    ...reading(reportLinkEndpoints.getSharedReport, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
