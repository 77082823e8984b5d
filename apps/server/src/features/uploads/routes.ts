import { contentEndpoints } from '@universal-media/contract/content';
import { type Api, implement } from '../../http/implement.ts';
import type { UploadService } from './service.ts';

const { upload, begin, sendPart, finish } = contentEndpoints;

export function uploadRoutes(api: Api, uploads: UploadService): void {
  implement(api, { upload, begin, sendPart, finish })({
    upload: ({ who, form, key, transact }) => uploads.takeForm(transact, who, form, key),
    begin: ({ who, params, body, transact }) => uploads.begin(transact, who, params.content_id, body),
    async sendPart({ who, params, bytes, transact }) {
      await uploads.sendPart(transact, who, params, bytes);
      return undefined;
    },
    finish: ({ who, params, transact }) => uploads.finish(transact, who, params.content_id),
  });
}
