import { exportEndpoints } from '@universal-media/contract/exports';
import { type Api, implement } from '../../http/implement.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(api: Api, exports: ExportService): void {
  implement(
    api,
    exportEndpoints,
  )({
    list: async ({ who, transact }) => ({ exports: await exports.list(transact, who) }),
    request: ({ who, request, transact }) => exports.request(transact, who, request),
    read: ({ who, params, transact }) => exports.read(transact, who, params.export_id),
    download: ({ who, params, transact }) => exports.download(transact, who, params.export_id),
  });
}
