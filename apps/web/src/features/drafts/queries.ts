import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftEndpoints } from '@universal-media/contract/drafts';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { reading, readsOf } from '../../lib/query-client.ts';
import { onNews } from '../../lib/session/news.ts';

const draftsRead = reading(draftEndpoints.list, {});

/** The drafts on the server; read again as soon as one was saved or deleted anywhere. */
export function useDrafts() {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews(({ type }) => {
        if (type !== 'draft_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: readsOf(draftEndpoints.list) });
      }),
    [client],
  );
  // Whoever comes here from the builder has just saved something.
  return useQuery({ ...draftsRead, staleTime: 0 });
}

/** Out of the list at once, and back in it when that did not work. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(draftEndpoints.remove, { params: { id } }),
    onSuccess(_, id) {
      client.setQueryData(draftsRead.queryKey, (kept) => {
        const drafts = kept?.drafts.filter(({ draft_id }) => draft_id !== id);
        return drafts && { drafts, count: drafts.length };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: readsOf(draftEndpoints.list) }),
  });
}

export function useRestoreDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(draftEndpoints.restore, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: readsOf(draftEndpoints.list) }),
  });
}
