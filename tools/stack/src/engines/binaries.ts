import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps servers in /usr/sbin, which an ordinary user's PATH lacks.
export function findBinary(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

// initdb and postgres are not on Debian's PATH: take the newest installed version, then whatever PATH offers.
export function findPostgresBinary(name: string): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const path = versions.map((version) => join(root, version, 'bin', name)).find((candidate) => existsSync(candidate));
  return path ?? findBinary(name);
}
