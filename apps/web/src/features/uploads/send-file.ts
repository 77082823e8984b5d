import type { Content, UploadIntent } from '@universal-media/contract/content';
import { backOff } from '../../lib/session/back-off.ts';
import type { KeptUpload } from './kept-upload.ts';
import { type Part, partsToSend } from './parts.ts';
import { EndedElsewhere, judgeInterruption, LostFile } from './upload-failure.ts';
import type { UploadWorld } from './upload-world.ts';

interface Sending {
  readonly world: UploadWorld;
  readonly record: KeptUpload;
  /** Null where only its owner has it: what has arrived can still be finished. */
  readonly file: File | null;
  readonly signal: AbortSignal;
  readonly isGivenUp: () => Promise<boolean>;
  /** The server has it on its list. */
  readonly onBegun: () => void;
  readonly onSent: (bytes: number) => void;
  readonly onWaiting: (awaits: 'connection' | 'server') => void;
  /** Waits before the next try; may be woken. */
  readonly nap: (ms: number) => Promise<void>;
}

// What the server and this page see differently is settled by asking; if it is not after this, something else is wrong.
const ASKS_MOST = 3;

/**
 * Sends all of a file that has not arrived, whatever happens in between. Each go begins by asking what has arrived: a part
 * whose answer was lost is not sent twice, and the question also renews a token that has ended.
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
      if (meaning.kind === 'asks_again' && asks < ASKS_MOST) asks += 1;
      else if (meaning.kind === 'waits') {
        onWaiting(meaning.awaits);
        await nap(backOff(failures));
        failures += 1;
      } else throw error;
    }
    signal.throwIfAborted();
  }
}

async function sendOnce({ world, record, file, signal, ...page }: Sending, onArrived: () => void): Promise<Content> {
  const { content_id, file_size } = record;
  // A page that gives an upload up takes it off the shelf first: beginning it now would bring it back to life.
  if (await page.isGivenUp()) throw new EndedElsewhere();
  const { content, part_bytes, parts_received } = await world.begin(content_id, intentOf(record), signal);
  page.onBegun();
  if (content.status !== 'uploading') return content;
  const { missing, arrived_bytes } = partsToSend(file_size, part_bytes, parts_received);
  let arrived = arrived_bytes;
  page.onSent(arrived);
  for (const next of missing) {
    const bytes = await readPart(file, next);
    const before = arrived;
    const onSent = (sent: number) => page.onSent(before + Math.min(sent, bytes.byteLength));
    await world.sendPart(content_id, next.part, bytes, { signal, onSent });
    arrived += bytes.byteLength;
    page.onSent(arrived);
    onArrived();
  }
  return world.finish(content_id, signal);
}

// No targets: a file runs wherever it fits until its owner says otherwise, also on platforms that are chosen later.
const intentOf = ({ filename, file_size, head }: KeptUpload): UploadIntent => ({ filename, file_size, head });

async function readPart(file: File | null, { from, to }: Part): Promise<ArrayBuffer> {
  if (!file) throw new LostFile('The file was not kept');
  const bytes = await file
    .slice(from, to)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new LostFile('The file cannot be read any more', { cause });
    });
  if (bytes.byteLength !== to - from) throw new LostFile('The file is shorter than it was');
  return bytes;
}
