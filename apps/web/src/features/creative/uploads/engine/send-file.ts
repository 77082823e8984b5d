import type { Content, UploadIntent } from '@universal-media/contract/creative/content';
import { backOff } from '#lib/session/back-off.ts';
import { type Chunk, chunksToSend } from './chunks.ts';
import type { StoredUpload } from './stored-upload.ts';
import type { UploadEnvironment } from './upload-environment.ts';
import { EndedElsewhere, judgeInterruption, LostFile } from './upload-failure.ts';

interface Sending {
  readonly environment: UploadEnvironment;
  readonly record: StoredUpload;
  /** Null where the browser lost the file. An upload whose chunks have all arrived can still finish. */
  readonly file: File | null;
  readonly signal: AbortSignal;
  readonly isGivenUp: () => Promise<boolean>;
  /** The server has created the file. */
  readonly onBegun: () => void;
  readonly onSent: (bytes: number) => void;
  readonly onWaiting: (awaits: 'connection' | 'server') => void;
  /** Waits before the next attempt. It can be woken early. */
  readonly nap: (ms: number) => Promise<void>;
}

// Asking the server resolves a disagreement about what has arrived. After this many attempts, something else is wrong.
const MAX_ASKS = 3;

/**
 * Sends every chunk of a file that has not arrived yet, across interruptions. Each attempt first asks the server what has
 * arrived, so a chunk whose response was lost is not sent twice. The request also renews an expired token.
 */
export async function sendFile(sending: Sending): Promise<Content> {
  const { signal, onWaiting, nap } = sending;
  let failures = 0;
  let asks = 0;
  const onArrived = () => {
    failures = 0;
    asks = 0;
  };
  for (;;) {
    try {
      return await sendOnce(sending, onArrived);
    } catch (error) {
      signal.throwIfAborted();
      const meaning = judgeInterruption(error);
      if (meaning.kind === 'asks_again' && asks < MAX_ASKS) asks += 1;
      else if (meaning.kind === 'waits') {
        onWaiting(meaning.awaits);
        await nap(backOff(failures));
        failures += 1;
      } else throw error;
    }
    signal.throwIfAborted();
  }
}

async function sendOnce(
  { environment, record, file, signal, ...page }: Sending,
  onArrived: () => void,
): Promise<Content> {
  const { content_id, file_size } = record;
  // A page that cancels an upload deletes its record first. Starting it now would recreate the upload.
  if (await page.isGivenUp()) throw new EndedElsewhere();
  const { content, part_bytes, parts_received } = await environment.begin(content_id, toIntent(record), signal);
  page.onBegun();
  if (content.status !== 'uploading') return content;
  const { missing, arrived_bytes } = chunksToSend(file_size, part_bytes, parts_received);
  let arrived = arrived_bytes;
  page.onSent(arrived);
  for (const next of missing) {
    const bytes = await readChunk(file, next);
    const before = arrived;
    const onSent = (sent: number) => page.onSent(before + Math.min(sent, bytes.byteLength));
    await environment.sendChunk(content_id, next.part, bytes, { signal, onSent });
    arrived += bytes.byteLength;
    page.onSent(arrived);
    onArrived();
  }
  return environment.finish(content_id, signal);
}

// No targets: a file runs on every platform it fits, including platforms chosen later, until its owner limits it.
const toIntent = ({ filename, file_size, head }: StoredUpload): UploadIntent => ({ filename, file_size, head });

async function readChunk(file: File | null, { from, to }: Chunk): Promise<ArrayBuffer> {
  if (!file) throw new LostFile('The browser did not store the file');
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new LostFile('The file is no longer readable', { cause });
    });
  if (bytes.byteLength !== to - from) throw new LostFile('The file is shorter than it was');
  return bytes;
}
