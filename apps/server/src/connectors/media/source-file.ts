import { open } from 'node:fs/promises';
import { HEAD_BYTES, type MediaType, typeOfBytes } from '@universal-media/contract/platforms/media-type';

/** What the first bytes of a file tell. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  readonly type: MediaType | null;
  /** The file declares more bytes than it has. */
  readonly isTruncated: boolean;
  /** The length of the ID3 tag in front of an audio file, which we skip. */
  readonly tag_bytes: number;
}

export type TypedFile = SourceFile & { readonly type: MediaType };

export async function readSourceFile(path: string): Promise<SourceFile> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { size } = await handle.stat();
    const head = { isTruncated: isTruncated(buffer, size), tag_bytes: readTagBytes(buffer) };
    return { path, bytes: size, type: typeOfBytes(buffer.subarray(0, bytesRead)), ...head };
  } finally {
    await handle.close();
  }
}

const RIFF = 0x52494646;
/** Written by programs that did not know the size when they started. */
const UNKNOWN_SIZES = new Set([0, 0xffffffff]);

// A truncated WAV file still plays, but its header declares the full length.
function isTruncated(head: Buffer, bytes: number): boolean {
  if (head.readUInt32BE(0) !== RIFF) return false;
  const declared = head.readUInt32LE(4);
  return !UNKNOWN_SIZES.has(declared) && declared + 8 > bytes + 1;
}

const TAG_HEAD = 10;

// An ID3 tag stores its length in four times seven bits, without its own header.
function readTagBytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return TAG_HEAD + head.subarray(6, TAG_HEAD).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}
