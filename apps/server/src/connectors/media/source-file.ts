import { open } from 'node:fs/promises';
import { HEAD_BYTES, type MediaType, typeOfBytes } from '@universal-media/contract/media-type';

/** A file as its first bytes show it. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  readonly type: MediaType | null;
  /** It says that it is longer than it is. */
  readonly isCutShort: boolean;
  /** The length of the notes in front of a sound: titles, covers, anything. Nobody needs to read them. */
  readonly notes_bytes: number;
}

/** One whose type is known. */
export type TypedFile = SourceFile & { readonly type: MediaType };

export async function sourceFile(path: string): Promise<SourceFile> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { size } = await handle.stat();
    const head = { isCutShort: isCutShort(buffer, size), notes_bytes: notesBytes(buffer) };
    return { path, bytes: size, type: typeOfBytes(buffer.subarray(0, bytesRead)), ...head };
  } finally {
    await handle.close();
  }
}

const RIFF = 0x52494646;
/** Written by programs that did not know the size when they began. */
const UNKNOWN_SIZES = new Set([0, 0xffffffff]);

// A sound without compression can be played wherever it was cut off, but its head says how long it was.
function isCutShort(head: Buffer, bytes: number): boolean {
  if (head.readUInt32BE(0) !== RIFF) return false;
  const declared = head.readUInt32LE(4);
  return !UNKNOWN_SIZES.has(declared) && declared + 8 > bytes + 1;
}

const NOTES_HEAD = 10;

// An ID3 tag writes its length in four times seven bits, without its own head.
function notesBytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return NOTES_HEAD + head.subarray(6, NOTES_HEAD).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}
