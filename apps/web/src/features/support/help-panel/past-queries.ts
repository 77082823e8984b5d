import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationEndpoints as endpoints } from '@universal-media/contract/support/assistant/conversations';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';

/** Reads the list, and again when an answer that is under way has been given. */
export const usePastConversations = (isAnswering: boolean) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(endpoints.listConversations), { isAnswering }],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listConversations, { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
    // A question since the list was last open may have moved a conversation to the top.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyFor(endpoints.listConversations) });
}

/** Reads a conversation. A failure reads the list again, because it may be gone. */
export function useOpenConversation() {
  const onError = useReadAgain();
  return useMutation({
    mutationFn: (conversation_id: string) => call(endpoints.getConversation, { params: { conversation_id } }),
    onError,
  });
}

export function useDeleteConversation() {
  const onSettled = useReadAgain();
  return useMutation({
    async mutationFn(conversation_id: string) {
      try {
        await call(endpoints.deleteConversation, { params: { conversation_id } });
      } catch (error) {
        // Deleted in another tab already.
        if (!isRefused(error, 404)) throw error;
      }
    },
    onSettled,
  });
}
