import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SupportState, supportStaffEndpoints } from '@universal-media/contract/support/requests/requests';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

const { getSupportRequest, listSupportRequests, listUnansweredQuestions, setSupportRequestState } =
  supportStaffEndpoints;

export const useSupportRequests = (state: SupportState) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(listSupportRequests), state],
    queryFn: ({ pageParam, signal }) =>
      call(listSupportRequests, { query: { state, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** Each reading is recorded, so it is not repeated by itself. */
export const useSupportRequest = (request_id: string) =>
  useQuery({
    ...reading(getSupportRequest, { params: { request_id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUnansweredQuestions = () => useQuery(reading(listUnansweredQuestions, {}));

export function useSetSupportRequestState() {
  const reads = useQueryClient();
  return useMutation({
    mutationFn: ({ request_id, state }: { request_id: string; state: SupportState }) =>
      call(setSupportRequestState, { params: { request_id }, body: { state } }),
    onSuccess: () => reads.invalidateQueries({ queryKey: queryKeyFor(listSupportRequests) }),
  });
}
