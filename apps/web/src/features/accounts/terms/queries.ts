import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TOS_VERSION, termsEndpoints } from '@universal-media/contract/accounts/terms';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';

const statusRead = reading(termsEndpoints.readTermsStatus, {});

export const useTermsStatus = () => useQuery(statusRead);

/** For a checkbox on the page. Without one, a refused action opens the dialog. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(termsEndpoints.acceptTerms, { body: { tos_version: TOS_VERSION } }),
    onSuccess: (status) => client.setQueryData(statusRead.queryKey, status),
  });
}
