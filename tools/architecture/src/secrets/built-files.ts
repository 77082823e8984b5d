import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from './secret-lint.ts';

const readable = /\.(html|js|mjs|css|json|map|txt|xml|svg|webmanifest|data)$/;

/** What a build has written, as far as it is text. Without a build there is nothing to read. */
export function builtFiles(folder: string): Text[] {
  if (!existsSync(folder)) return [];
  // A page whose address ends in .html is a folder of that name.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
