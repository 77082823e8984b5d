import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TOS_VERSION, termsEndpoints } from '@universal-media/contract/terms';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query-client.ts';

const statusRead = reading(termsEndpoints.status, {});

export const useTermsStatus = () => useQuery(statusRead);

/** For a box in the page itself; whoever is refused without one is asked by the dialog. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(termsEndpoints.accept, { body: { tos_version: TOS_VERSION } }),
    onSuccess: (status) => client.setQueryData(statusRead.queryKey, status),
  });
}
