import { contentEndpoints, PART_DIGEST_HEADER } from '@universal-media/contract/content';
import { call } from '../../lib/call.ts';
import { newId } from '../../lib/new-id.ts';
import { sendBytes } from '../../lib/send-bytes.ts';
import { pause } from '../../lib/session/back-off.ts';
import { claimUpload } from './claim.ts';
import { readLocalFacts } from './local-facts.ts';
import { createUploadShelf } from './upload-shelf.ts';
import type { UploadWorld } from './upload-world.ts';

// Putting the parts of a large file together takes the store a while.
const FINISH_PATIENCE_MS = 60_000;

/** RFC 9530: what the bytes must be when they have arrived. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}

export const browserWorld = (user_id: string): UploadWorld => ({
  user_id,
  begin: (content_id, body, signal) => call(contentEndpoints.begin, { params: { content_id }, body }, { signal }),
  async sendPart(content_id, part, bytes, line) {
    const headers = { [PART_DIGEST_HEADER]: await digestOf(bytes) };
    await sendBytes(contentEndpoints.sendPart, { params: { content_id, part } }, bytes, { headers, ...line });
  },
  finish: (content_id, signal) =>
    call(contentEndpoints.finish, { params: { content_id } }, { signal, patience_ms: FINISH_PATIENCE_MS }),
  find: (content_id, signal) => call(contentEndpoints.find, { params: { content_id } }, { signal }),
  remove: (content_id) => call(contentEndpoints.remove, { params: { content_id } }),
  readFacts: readLocalFacts,
  shelf: createUploadShelf(user_id, Date.now),
  claim: claimUpload,
  pause,
  newId,
  now: Date.now,
});
