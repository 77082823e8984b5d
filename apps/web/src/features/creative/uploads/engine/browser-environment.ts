import { CHUNK_DIGEST_HEADER, contentEndpoints } from '@universal-media/contract/creative/content';
import { call } from '#lib/call/call.ts';
import { sendBytes } from '#lib/call/send-bytes.ts';
import { pause } from '#lib/session/back-off.ts';
import { newId } from '#lib/state/new-id.ts';
import { claimUpload } from './claim.ts';
import { readLocalFacts } from './local-facts.ts';
import type { UploadEnvironment } from './upload-environment.ts';
import { createUploadStorage } from './upload-storage.ts';

// Putting the parts of a large file together takes the store a while.
const FINISH_PATIENCE_MS = 60_000;

/** RFC 9530: what the bytes must be when they have arrived. */
async function toDigest(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}

export const browserEnvironment = (user_id: string): UploadEnvironment => ({
  user_id,
  begin: (content_id, body, signal) => call(contentEndpoints.startUpload, { params: { content_id }, body }, { signal }),
  async sendChunk(content_id, part, bytes, line) {
    const headers = { [CHUNK_DIGEST_HEADER]: await toDigest(bytes) };
    await sendBytes(contentEndpoints.uploadChunk, { params: { content_id, part } }, bytes, { headers, ...line });
  },
  finish: (content_id, signal) =>
    call(contentEndpoints.finishUpload, { params: { content_id } }, { signal, patience_ms: FINISH_PATIENCE_MS }),
  find: (content_id, signal) => call(contentEndpoints.getContent, { params: { content_id } }, { signal }),
  remove: (content_id) => call(contentEndpoints.deleteContent, { params: { content_id } }),
  readFacts: readLocalFacts,
  storage: createUploadStorage(user_id, Date.now),
  claim: claimUpload,
  pause,
  newId,
  now: Date.now,
});
