import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '@universal-media/contract/admins';
import { useCallback } from 'react';
import { reading, readsOf } from '../../../lib/query-client.ts';

export const useAdmins = () => useQuery(reading(adminEndpoints.list, {}));

export function useForgetAdmins(): () => Promise<void> {
  const reads = useQueryClient();
  return useCallback(() => reads.invalidateQueries({ queryKey: readsOf(adminEndpoints.list) }), [reads]);
}
