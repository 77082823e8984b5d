import { lstat, open } from 'node:fs/promises';
import { HEAD_BYTES, type MediaType, typeOfBytes } from '@universal-media/contract/media-type';

interface Head {
  readonly bytes: number;
  readonly type: MediaType | null;
  readonly isCutShort: boolean;
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

/** What a file is by its first bytes, and its size. */
export async function headOf(path: string): Promise<Head> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { size } = await handle.stat();
    return { bytes: size, type: typeOfBytes(buffer.subarray(0, bytesRead)), isCutShort: isCutShort(buffer, size) };
  } finally {
    await handle.close();
  }
}

/**
 * A file that came out of the sandbox. Whoever broke a decoder could have put anything in its place, a link to one of our
 * own files among them; so it is looked at before anybody reads it. Null when it is not what was asked for.
 */
export async function madeFile(path: string, type: MediaType): Promise<string | null> {
  const outside = await lstat(path).catch(() => null);
  return outside?.isFile() && (await headOf(path)).type === type ? path : null;
}
