import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { creditEndpoints } from '@universal-media/contract/credits';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { reading, readsOf } from '../../lib/query-client.ts';

export const useWallet = () => useQuery(reading(creditEndpoints.wallet, {}));

export const useBalanceHistory = () => useQuery(reading(creditEndpoints.history, {}));

export const useLedger = () =>
  useInfiniteQuery({
    queryKey: readsOf(creditEndpoints.ledger),
    queryFn: ({ pageParam }) => call(creditEndpoints.ledger, { query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useStatements = () => useQuery(reading(creditEndpoints.statements, {}));

export interface StatementFile {
  readonly month: string;
  readonly format: 'pdf' | 'csv';
}

export const useDownloadStatement = () =>
  useMutation({ mutationFn: (params: StatementFile) => download(creditEndpoints.statement, { params }) });
