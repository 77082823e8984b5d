import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userPageEndpoints } from '@universal-media/contract/accounts/user-page';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

export const useUser = (user_id: string) => useQuery(reading(userPageEndpoints.getUser, { params: { user_id } }));

export const useUserSessions = (user_id: string) =>
  useQuery(reading(userPageEndpoints.listUserSessions, { params: { user_id } }));

export const useUserNotes = (user_id: string) =>
  useQuery(reading(userPageEndpoints.listUserNotes, { params: { user_id } }));

export const useUserEmails = (user_id: string) =>
  useInfiniteQuery({
    queryKey: [...queryKeyFor(userPageEndpoints.listUserEmails), user_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        userPageEndpoints.listUserEmails,
        { params: { user_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  });

export function useAddNote(user_id: string) {
  const reads = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(userPageEndpoints.addUserNote, { params: { user_id }, body: { text } }),
    onSuccess: () => reads.invalidateQueries({ queryKey: queryKeyFor(userPageEndpoints.listUserNotes) }),
  });
}
