import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedView, savedViewEndpoints } from '@universal-media/contract/campaigns/read/list';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

export const useSavedViews = () => useQuery(reading(savedViewEndpoints.listSavedViews, {}));

function useRefetchViews() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyFor(savedViewEndpoints.listSavedViews) });
}

export function useSaveView() {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: ({ view_id, name, filter }: SavedView) =>
      call(savedViewEndpoints.saveView, { params: { view_id }, body: { name, filter } }),
    onSettled: refetch,
  });
}

export function useDeleteView() {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: (view_id: string) => call(savedViewEndpoints.deleteSavedView, { params: { view_id } }),
    onSettled: refetch,
  });
}
