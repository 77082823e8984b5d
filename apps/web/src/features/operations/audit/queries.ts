import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { auditEndpoints } from '@universal-media/contract/operations/audit';
import { call } from '#lib/call/call.ts';
import { LIST_REFRESH_MS, queryKeyFor } from '#lib/call/query-client.ts';
import type { AuditQuery } from './filters.ts';

/** Keeps the previous rows while new filters load, so that the page does not jump. */
export const useAuditEntries = (query: AuditQuery) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(auditEndpoints.listAuditEntries), query],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.listAuditEntries, { query: { ...query, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_REFRESH_MS,
  });
