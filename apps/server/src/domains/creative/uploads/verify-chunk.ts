import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '#core/kit/refusal.ts';

/** What the chunk must be when it has arrived. */
interface ExpectedChunk {
  readonly bytes: number;
  readonly sha256: Buffer | null;
  /** The first bytes, for the first chunk of a file. */
  readonly head: Buffer | null;
}

/** The chunk starts with other bytes than those the file was accepted by. */
export class DifferentFile extends Error {}

const SHA_256 = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/i;

/** Reads a Content-Digest header (RFC 9530). A header we cannot read is refused rather than ignored. */
export function readDigest(header: string | string[] | undefined): Buffer | null {
  if (header === undefined) return null;
  const [, digest] = SHA_256.exec([header].flat().join(',')) ?? [];
  if (digest === undefined) throw new Refusal('part_damaged');
  return Buffer.from(digest, 'base64');
}

/** Verifies a chunk while it streams to the object store; the stream fails with what is wrong. */
export const verifyChunk = (stream: Readable, expected: ExpectedChunk): Readable =>
  Readable.from(verify(stream, expected), { objectMode: false });

/**
 * Holds back the last piece until the whole chunk is verified. The object store keeps only complete parts, so a damaged
 * chunk never replaces a good one.
 */
async function* verify(stream: Readable, { bytes, sha256, head }: ExpectedChunk): AsyncGenerator<Buffer> {
  const hash = sha256 && createHash('sha256');
  let seen = 0;
  let held: Buffer | undefined;
  for await (const piece of readAll(stream)) {
    if (!matchesHead(head, seen, piece)) throw new DifferentFile();
    hash?.update(piece);
    seen += piece.length;
    if (held) yield held;
    held = piece;
  }
  if (head && seen < head.length) throw new DifferentFile();
  if (seen !== bytes || (sha256 && !hash?.digest().equals(sha256))) throw new Refusal('part_damaged');
  if (held) yield held;
}

/** Drains a refused request instead of cutting it off, so that the caller gets an answer. */
async function* readAll(stream: Readable): AsyncGenerator<Buffer> {
  const pieces: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    yield* pieces;
  } catch {
    throw new Refusal('part_damaged');
  } finally {
    stream.resume();
  }
}

/** Whether a piece that follows `seen` bytes agrees with the expected first bytes. */
function matchesHead(head: Buffer | null, seen: number, piece: Buffer): boolean {
  if (head === null || seen >= head.length) return true;
  const expected = head.subarray(seen, seen + piece.length);
  return piece.subarray(0, expected.length).equals(expected);
}
