import { lstat } from 'node:fs/promises';
import type { MediaType } from '@universal-media/contract/media-type';
import { sourceFile } from './source-file.ts';

/**
 * A file that came out of the sandbox. Whoever broke a decoder could have put anything in its place, a link to one of our
 * own files among them; so it is looked at before anybody reads it. Null when it is not what was asked for.
 */
export async function madeFile(path: string, type: MediaType): Promise<string | null> {
  const outside = await lstat(path).catch(() => null);
  return outside?.isFile() && (await sourceFile(path)).type === type ? path : null;
}
