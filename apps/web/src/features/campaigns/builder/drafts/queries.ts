import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';

const draftsRead = reading(draftEndpoints.listDrafts, {});

/** The saved drafts, reloaded when one is saved or deleted anywhere. */
export function useDrafts() {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type !== 'draft_changed' && type !== 'connected') return;
        void client.invalidateQueries({ queryKey: queryKeyFor(draftEndpoints.listDrafts) });
      }),
    [client],
  );
  // Always stale: users coming from the builder have just saved something.
  return useQuery({ ...draftsRead, staleTime: 0 });
}

/** Deletes a draft and removes it from the list. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(draftEndpoints.deleteDraft, { params: { id } }),
    onSuccess(_, id) {
      client.setQueryData(draftsRead.queryKey, (list) => {
        const drafts = list?.drafts.filter(({ draft_id }) => draft_id !== id);
        return drafts && { drafts, count: drafts.length };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(draftEndpoints.listDrafts) }),
  });
}

export function useRestoreDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(draftEndpoints.restoreDraft, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(draftEndpoints.listDrafts) }),
  });
}
