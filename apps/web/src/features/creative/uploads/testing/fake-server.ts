import type { Content, UploadIntent } from '@universal-media/contract/creative/content';
import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { CallError } from '#lib/call/call-error.ts';
import type { UploadEnvironment } from '../engine/upload-environment.ts';

/** The size of a chunk in tests. */
export const CHUNK_BYTES = 64;

export const cut = () => new CallError({ kind: 'network' });
export const refusedAs = (status: number, code: ErrorCode, detail: ErrorDetail = 'No') =>
  new CallError({ kind: 'refused', status, code, detail, request_id: 'r' });

interface KeptByServer {
  readonly intent: UploadIntent;
  readonly parts: Map<number, Uint8Array>;
  status: Content['status'];
  refusal: string | null;
}

/** Takes uploads as the server does: parts by number, the same one twice is one, and a deleted id stays deleted. */
export function fakeServer() {
  const uploads = new Map<string, KeptByServer>();
  const deleted = new Set<string>();
  const server = {
    uploads,
    deleted,
    sent: [] as string[],
    bytes: 0,
    /** The state of the connection for the next chunk. */
    line: 'up' as 'up' | 'cut' | 'cut within a chunk' | 'answer lost',
    atOnce: 0,
    maxConcurrent: 0,
    inspects: true,
    verdict: null as string | null,
    content(content_id: string): Content {
      const upload = uploads.get(content_id);
      if (!upload || deleted.has(content_id)) throw refusedAs(404, 'not_found');
      const { intent, status, refusal } = upload;
      return {
        content_id,
        filename: intent.filename,
        content_type: 'video',
        media_type: 'video/mp4',
        file_size: intent.file_size,
        file_size_mb: 0,
        status,
        refusal,
        progress: null,
        facts: null,
        validation: { dimensions: null },
        duration: null,
        platform_targets: [],
        tags: [],
        platform_compatibility: [],
        warnings: [],
        download_url: null,
        poster_url: null,
        thumbnail_url: null,
        upload_timestamp: '2026-11-16T14:00:00Z',
        derived_from: null,
        slot: null,
        choices: null,
        changes: [],
        approval_tracking: null,
      };
    },
    async begin(content_id: string, intent: UploadIntent) {
      if (server.line !== 'up') throw cut();
      if (!uploads.has(content_id))
        uploads.set(content_id, { intent, parts: new Map(), status: 'uploading', refusal: null });
      const content = server.content(content_id);
      const parts_received = [...(uploads.get(content_id)?.parts.keys() ?? [])];
      return { content, part_bytes: CHUNK_BYTES, parts_received };
    },
    async sendChunk(
      content_id: string,
      part: number,
      bytes: ArrayBuffer,
      { signal, onSent }: Parameters<UploadEnvironment['sendChunk']>[3],
    ) {
      server.atOnce += 1;
      server.maxConcurrent = Math.max(server.maxConcurrent, server.atOnce);
      try {
        await new Promise((resolve) => setTimeout(resolve, 1));
        signal.throwIfAborted();
        if (server.line === 'cut') throw cut();
        onSent(bytes.byteLength / 2);
        server.bytes += bytes.byteLength;
        if (server.line === 'cut within a chunk') throw cut();
        server.content(content_id);
        server.sent.push(`${content_id} ${part}`);
        uploads.get(content_id)?.parts.set(part, new Uint8Array(bytes));
        if (server.line === 'answer lost') throw cut();
      } finally {
        server.atOnce -= 1;
      }
    },
    async finish(content_id: string) {
      const upload = uploads.get(content_id);
      if (!upload) throw refusedAs(404, 'not_found');
      if (upload.parts.size * CHUNK_BYTES < upload.intent.file_size) throw refusedAs(409, 'upload_incomplete');
      upload.status = 'inspecting';
      if (server.inspects) server.inspect(content_id);
      return { ...server.content(content_id), status: 'inspecting' as const };
    },
    inspect(content_id: string) {
      const upload = uploads.get(content_id);
      if (!upload) return;
      upload.status = server.verdict === null ? 'ready' : 'refused';
      upload.refusal = server.verdict;
    },
    find: async (content_id: string) => server.content(content_id),
    async remove(content_id: string) {
      deleted.add(content_id);
    },
    /** What lies there by now, byte for byte. */
    stored: (content_id: string) =>
      [...(uploads.get(content_id)?.parts ?? [])].toSorted(([a], [b]) => a - b).flatMap(([, bytes]) => [...bytes]),
  };
  return server;
}
