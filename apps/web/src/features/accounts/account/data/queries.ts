import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeletionRequest, deletionEndpoints } from '@universal-media/contract/accounts/deletion';
import { type DataExport, exportEndpoints } from '@universal-media/contract/accounts/exports';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { changeUser } from '#lib/session/advertiser-session.ts';
import { useKeepAccount } from '../queries.ts';
import { exportFileName } from './export-file-name.ts';

// The server publishes progress events; polling covers a broken event stream.
const ASK_AGAIN_MS = 3_000;

const exportsRead = reading(exportEndpoints.listExports, {});

export const isUnderWay = ({ status }: DataExport) => status === 'waiting' || status === 'running';

export const useExports = () =>
  useQuery({
    ...exportsRead,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(exportEndpoints.requestExport, {}),
    onSuccess(wanted) {
      client.setQueryData(exportsRead.queryKey, (cached) => {
        const others = cached?.exports.filter(({ export_id }) => export_id !== wanted.export_id) ?? [];
        return { exports: [wanted, ...others] };
      });
    },
    onSettled: () => client.invalidateQueries(exportsRead),
  });
}

export function useDownloadExport() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(export_id: string) {
      const everything = await call(exportEndpoints.downloadExport, { params: { export_id } });
      saveFile(exportFileName(everything.exported_at), JSON.stringify(everything, null, 2), 'application/json');
    },
    // It may have expired while it stood on screen.
    onError: () => client.invalidateQueries(exportsRead),
  });
}

export function useDeletion() {
  const keep = useKeepAccount();
  const due = (deletion_due_at: string | null) => {
    keep((account) => ({ ...account, deletion_due_at }));
    changeUser({ deletion_due_at });
  };
  return {
    request: useMutation({
      mutationFn: (body: DeletionRequest) => call(deletionEndpoints.requestDeletion, { body }),
      onSuccess: ({ deletion_due_at }) => due(deletion_due_at),
    }),
    cancel: useMutation({
      mutationFn: () => call(deletionEndpoints.cancelDeletion, {}),
      onSuccess: () => due(null),
    }),
  };
}
