import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import type { FetchProblem } from './website.ts';

type Answer =
  | { readonly outcome: 'done'; readonly content_type: string; readonly body: Buffer }
  | { readonly outcome: 'moved'; readonly location: string }
  | { readonly outcome: 'refused'; readonly problem: FetchProblem };

interface Rules {
  readonly accept: readonly string[];
  readonly max_bytes: number;
}

const refused = (problem: FetchProblem): Answer => ({ outcome: 'refused', problem });

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const readType = (answer: IncomingMessage): string =>
  (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Waits for the answer's head. Without the listener for errors, a later one would end the process. */
async function readHead(sent: ClientRequest): Promise<IncomingMessage> {
  const arrived = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
  });
  sent.end();
  return arrived;
}

/** Reads at most `max_bytes`, counted after decompression: a few kilobytes can unpack to gigabytes. */
async function readLimited(answer: IncomingMessage, max_bytes: number): Promise<Buffer | 'too_large'> {
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const unpacked = isPacked ? answer.pipe(createGunzip()) : answer;
  if (isPacked) answer.once('error', (error) => unpacked.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  const pieces: AsyncIterable<Buffer> = unpacked;
  for await (const bytes of pieces) {
    size += bytes.length;
    if (size > max_bytes) return 'too_large';
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Sends a request and reads its answer as far as it is wanted; the connection is closed in any case. */
export async function readBody(sent: ClientRequest, { accept, max_bytes }: Rules): Promise<Answer> {
  try {
    const answer = await readHead(sent);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (isRedirect(status) && location !== undefined) return { outcome: 'moved', location };
    if (status !== 200) return refused(status >= 500 ? 'not_reached' : 'status');
    const content_type = readType(answer);
    if (!accept.includes(content_type)) return refused('content_type');
    if (Number(answer.headers['content-length'] ?? 0) > max_bytes) return refused('too_large');
    const encoding = answer.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'gzip' && encoding !== 'identity') return refused('content_type');
    const body = await readLimited(answer, max_bytes);
    return body === 'too_large' ? refused('too_large') : { outcome: 'done', content_type, body };
  } finally {
    const closed = sent.destroyed ? undefined : once(sent, 'close').catch(() => undefined);
    sent.destroy();
    await closed;
  }
}
