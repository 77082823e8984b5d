import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { auditEndpoints } from '@universal-media/contract/audit';
import { call } from '../../lib/call.ts';
import { readsOf } from '../../lib/query-client.ts';
import type { AskedEntries } from './filters.ts';

/** What stood there stays while other filters are asked about, so that the page does not jump. */
export const useAuditEntries = (asked: AskedEntries) =>
  useInfiniteQuery({
    queryKey: [...readsOf(auditEndpoints.list), asked],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.list, { query: { ...asked, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
