import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { securityEventEndpoints } from '@universal-media/contract/operations/security-events';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import type { SecurityEventQuery } from './filters.ts';

/** Keeps the previous rows while new filters load, so that the page does not jump. */
export const useSecurityEvents = (query: SecurityEventQuery) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(securityEventEndpoints.listSecurityEvents), query],
    queryFn: ({ pageParam, signal }) =>
      call(
        securityEventEndpoints.listSecurityEvents,
        { query: { ...query, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
