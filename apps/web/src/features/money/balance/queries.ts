import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { creditEndpoints } from '@universal-media/contract/money/credits';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';

export const useWallet = () => useQuery(reading(creditEndpoints.getBalance, {}));

export const useBalanceHistory = () => useQuery(reading(creditEndpoints.getBalanceHistory, {}));

export const useLedger = () =>
  useInfiniteQuery({
    queryKey: queryKeyFor(creditEndpoints.listLedgerLines),
    queryFn: ({ pageParam }) => call(creditEndpoints.listLedgerLines, { query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

export const useStatements = () => useQuery(reading(creditEndpoints.listStatements, {}));

export interface StatementFile {
  readonly month: string;
  readonly format: 'pdf' | 'csv';
}

export const useDownloadStatement = () =>
  useMutation({ mutationFn: (params: StatementFile) => download(creditEndpoints.downloadStatement, { params }) });
