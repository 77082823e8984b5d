import { contentEndpoints } from '@universal-media/contract/creative/content';
import { type Api, implement } from '#http/implement.ts';
import type { CreativeContext } from './context.ts';
import { createVersion } from './media/create-version.ts';
import {
  assignPlatforms,
  deleteContent,
  getContent,
  listContent,
  listContentUses,
  tagContent,
} from './media/manage-content.ts';
import { submitContent } from './media/submit-content.ts';
import { downloadOwnContent, viewContent } from './media/view-content.ts';
import { finishUpload, startUpload, uploadChunk } from './uploads/chunked-upload.ts';
import { uploadFiles } from './uploads/upload-files.ts';

export function creativeRoutes(api: Api, context: CreativeContext): void {
  implement(
    api,
    contentEndpoints,
  )({
    uploadFiles: ({ who, form, key, transact }) => uploadFiles(context, transact, who, form, key),
    startUpload: ({ who, params, body, transact }) => startUpload(context, transact, who, params.content_id, body),
    async uploadChunk({ who, params, bytes, transact }) {
      await uploadChunk(context, transact, who, params, bytes);
      return undefined;
    },
    finishUpload: ({ who, params, transact }) => finishUpload(context, transact, who, params.content_id),
    listContent: async ({ who, transact }) => ({ content: await listContent(context, transact, who) }),
    listContentUses: async ({ who, transact }) => ({ uses: await listContentUses(context, transact, who) }),
    getContent: ({ who, params, transact }) => getContent(context, transact, who, params.content_id),
    assignPlatforms: ({ who, params, body, transact }) =>
      assignPlatforms(context, transact, who, params.content_id, body.platform_targets),
    tagContent: ({ who, params, body, transact }) => tagContent(context, transact, who, params.content_id, body.tags),
    createVersion: ({ who, params, body, transact }) => createVersion(context, transact, who, params, body),
    async deleteContent({ who, params, transact }) {
      await deleteContent(context, transact, who, params.content_id);
      return undefined;
    },
    submitContent: async ({ who, body, transact }) => ({
      approval_tracking: await submitContent(context, transact, who, body),
    }),
    downloadOwnContent: ({ who, params, transact }) => downloadOwnContent(context, transact, who, params.content_id),
    viewContent: ({ who, params, query, transact }) => viewContent(context, transact, who, { ...params, ...query }),
  });
}
