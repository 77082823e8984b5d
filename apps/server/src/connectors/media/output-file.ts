import { lstat } from 'node:fs/promises';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { readSourceFile } from './source-file.ts';

/**
 * Checks a file that came out of the sandbox; null when it is not of the expected type. An exploited decoder could have put
 * anything in its place, such as a link to one of our own files.
 */
export async function checkOutput(path: string, type: MediaType): Promise<string | null> {
  const outside = await lstat(path).catch(() => null);
  return outside?.isFile() && (await readSourceFile(path)).type === type ? path : null;
}
