import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DISPUTE_USER_SEARCH_MIN,
  type DisputeFilter,
  disputeStaffEndpoints,
} from '@universal-media/contract/support/disputes';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';
import { toast } from '#ui/feedback/toast.tsx';

interface Page {
  readonly next_cursor: string | null;
}

export const useDisputes = (filter: DisputeFilter) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(disputeStaffEndpoints.listDisputes), filter],
    queryFn: ({ pageParam, signal }) =>
      call(disputeStaffEndpoints.listDisputes, { query: { ...filter, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: Page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useDispute = (dispute_id: string) =>
  useQuery(reading(disputeStaffEndpoints.getDispute, { params: { dispute_id } }));

/** Finds the users of a dispute; a search that is too short finds none. */
export const useFoundUsers = (search: string) =>
  useQuery({
    ...reading(disputeStaffEndpoints.findDisputeUsers, { query: { search } }),
    enabled: search.length >= DISPUTE_USER_SEARCH_MIN,
  });

/** Reloads lists and details after a change. */
export function useInvalidateDisputes(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      reads.invalidateQueries({ queryKey: queryKeyFor(disputeStaffEndpoints.listDisputes) }),
      reads.invalidateQueries({ queryKey: queryKeyFor(disputeStaffEndpoints.getDispute) }),
    ]);
  }, [reads]);
}

/** Downloads the evidence of a dispute. The failure texts are specified. */
export const useDownloadPdf = () =>
  useMutation({
    mutationFn: (dispute_id: string) => download(disputeStaffEndpoints.downloadDisputePdf, { params: { dispute_id } }),
    onError(error) {
      const answered =
        error instanceof CallError && (error.failure.kind === 'refused' || error.failure.kind === 'not_json');
      toast({
        tone: 'stop',
        message: answered ? 'Failed to generate PDF. Please try again.' : 'Error downloading PDF. Please try again.',
      });
    },
  });
