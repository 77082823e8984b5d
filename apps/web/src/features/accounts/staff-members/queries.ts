import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '@universal-media/contract/accounts/admins';
import { useCallback } from 'react';
import { LIST_REFRESH_MS, queryKeyFor, reading } from '#lib/call/query-client.ts';

export const useAdmins = () =>
  useQuery({ ...reading(adminEndpoints.listAdmins, {}), refetchInterval: LIST_REFRESH_MS });

export function useForgetAdmins(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(() => reads.invalidateQueries({ queryKey: queryKeyFor(adminEndpoints.listAdmins) }), [reads]);
}
