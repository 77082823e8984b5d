import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deliveryEndpoints } from '@universal-media/contract/campaigns/read/delivery';
import { noteEndpoints } from '@universal-media/contract/campaigns/read/notes';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

export const useDelivery = (id: string) => useQuery(reading(deliveryEndpoints.getDelivery, { params: { id } }));

export const useNotes = (id: string) => useQuery(reading(noteEndpoints.listNotes, { params: { id } }));

interface NoteInput {
  readonly note_id: string;
  readonly text: string;
}

function useRefetchNotes() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyFor(noteEndpoints.listNotes) });
}

export function useSaveNote(id: string) {
  const refetch = useRefetchNotes();
  return useMutation({
    mutationFn: ({ note_id, text }: NoteInput) =>
      call(noteEndpoints.saveNote, { params: { id, note_id }, body: { text } }),
    onSettled: refetch,
  });
}

export function useDeleteNote(id: string) {
  const refetch = useRefetchNotes();
  return useMutation({
    mutationFn: (note_id: string) => call(noteEndpoints.deleteNote, { params: { id, note_id } }),
    onSettled: refetch,
  });
}
