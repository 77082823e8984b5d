import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '../../../core/refusal.ts';

/** What was said of a part before it came. */
interface Promised {
  readonly bytes: number;
  readonly sha256: Buffer | null;
  /** What it has to begin with. */
  readonly head: Buffer | null;
}

/** A part that begins with other bytes than those by which the file was judged. */
export class AnotherFile extends Error {}

const SHA_256 = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/i;

/** The digest in a Content-Digest header (RFC 9530). Whoever sends one is sure to have it checked, or to hear that it was not. */
export function digestIn(header: string | string[] | undefined): Buffer | null {
  if (header === undefined) return null;
  const [, digest] = SHA_256.exec([header].flat().join(',')) ?? [];
  if (digest === undefined) throw new Refusal('part_damaged');
  return Buffer.from(digest, 'base64');
}

/** A part on its way to the store. Its error says what was wrong with it. */
export const checkedPart = (stream: Readable, promised: Promised): Readable =>
  Readable.from(check(stream, promised), { objectMode: false });

/**
 * The last piece is let through only when all of the part is what was promised: the store keeps a part that is whole or
 * none, so a damaged one never takes the place of a good one.
 */
async function* check(stream: Readable, { bytes, sha256, head }: Promised): AsyncGenerator<Buffer> {
  const hash = sha256 && createHash('sha256');
  let seen = 0;
  let held: Buffer | undefined;
  for await (const chunk of arriving(stream)) {
    if (!continues(head, seen, chunk)) throw new AnotherFile();
    hash?.update(chunk);
    seen += chunk.length;
    if (held) yield held;
    held = chunk;
  }
  if (head && seen < head.length) throw new AnotherFile();
  if (seen !== bytes || (sha256 && !hash?.digest().equals(sha256))) throw new Refusal('part_damaged');
  if (held) yield held;
}

/** A caller whose bytes nobody wants any more is not cut off: the rest runs out, and then there is an answer. */
async function* arriving(stream: Readable): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch {
    throw new Refusal('part_damaged');
  } finally {
    stream.resume();
  }
}

/** Whether a piece that comes after `seen` bytes has what is still expected of the beginning. */
function continues(head: Buffer | null, seen: number, piece: Buffer): boolean {
  if (head === null || seen >= head.length) return true;
  const expected = head.subarray(seen, seen + piece.length);
  return piece.subarray(0, expected.length).equals(expected);
}
