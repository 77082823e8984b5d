import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CUT_START,
  MAX_EXPORT_ROWS,
  type StaffList,
  type StaffView,
  staffViewEndpoints,
} from '@universal-media/contract/operations/staff-lists';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { count } from '#lib/format/format.ts';
import { toast } from '../feedback/toast.tsx';

/** The reader's saved views of a list. */
export const useStaffViews = (list: StaffList) =>
  useQuery(reading(staffViewEndpoints.listStaffViews, { query: { list } }));

function useRefetchViews() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyFor(staffViewEndpoints.listStaffViews) });
}

export function useSaveStaffView() {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: ({ view_id, ...body }: StaffView) =>
      call(staffViewEndpoints.saveStaffView, { params: { staff_view_id: view_id }, body }),
    onSettled: refetch,
  });
}

/** Deletes a view. Undo saves it again under the same id. */
export function useDeleteStaffView() {
  const refetch = useRefetchViews();
  const save = useSaveStaffView();
  return useMutation({
    mutationFn: ({ view_id }: StaffView) =>
      call(staffViewEndpoints.deleteStaffView, { params: { staff_view_id: view_id } }),
    onSuccess: (_, view) =>
      void toast({
        message: `The view “${view.name}” was deleted.`,
        undo: () =>
          save.mutate(view, {
            onError: (error) => toast({ tone: 'stop', message: actionFailure('Failed to save the view again', error) }),
          }),
      }),
    onError: (error) => toast({ tone: 'stop', message: actionFailure('Failed to delete the view', error) }),
    onSettled: refetch,
  });
}

interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Answers whether the server ended an export before the list did, which its last line says. */
export async function isExportCut(content: Blob): Promise<boolean> {
  const lines = (await content.slice(-400).text()).trimEnd().split('\r\n');
  return lines.at(-1)?.replace(/^"/, '').startsWith(CUT_START) ?? false;
}

/** Saves an export as a file. The name and a message say when it is not the whole list. */
export const useExport = (readExport: () => Promise<ExportedFile>) =>
  useMutation({
    mutationFn: async () => {
      const { name, content } = await readExport();
      const isCut = await isExportCut(content);
      const filename = isCut ? name.replace(/\.csv$/, '-cut.csv') : name;
      saveFile(filename, content, content.type);
      return { filename, isCut };
    },
    onSuccess: ({ filename, isCut }) =>
      void toast(
        isCut
          ? {
              tone: 'stop',
              message: `${filename} isn't the whole list. An export has at most ${count(MAX_EXPORT_ROWS)} rows, fewer for a search. Narrow the filters to export the rest.`,
            }
          : { message: `Exported to ${filename}.` },
      ),
    onError: (error) => toast({ tone: 'stop', message: actionFailure('Failed to export the list', error) }),
  });
