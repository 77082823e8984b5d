import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { portfolioEndpoints, sharingEndpoints } from '@universal-media/contract/campaigns';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { reading, readsOf } from '../../lib/query-client.ts';

/** The campaign with the address of its link, while there is one. */
export const useShared = (id: string) => useQuery(reading(portfolioEndpoints.find, { params: { id } }));

function useLinkChange<Answer>(change: (id: string) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: readsOf(portfolioEndpoints.find) }),
  });
}

export const useShare = () => useLinkChange((id) => call(sharingEndpoints.share, { params: { id } }));

export const useUnshare = () => useLinkChange((id) => call(sharingEndpoints.unshare, { params: { id } }));

export const useSummary = () =>
  useMutation({ mutationFn: (id: string) => download(sharingEndpoints.summary, { params: { id } }) });

/** What somebody with a link sees. Asked once more only when the connection failed. */
export const useSharedPlan = (token: string) => useQuery(reading(sharingEndpoints.shared, { params: { token } }));
