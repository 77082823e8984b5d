import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPackages, readVersion } from './read/data-packages.ts';

const folder = import.meta.dirname;
const folding = fileURLToPath(import.meta.resolve('@universal-media/server/core/targeting/folded-name'));

/** Returns a hash that changes with the version of a data package or with the code that reads them. */
export function dataVersion(): string {
  const hash = createHash('sha256');
  for (const name of dataPackages) hash.update(`${name} ${readVersion(name)}\n`);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  for (const path of [...own.sort().map((file) => join(folder, file)), folding]) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
