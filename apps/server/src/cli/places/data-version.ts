import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPackages, versionOf } from './data-packages.ts';

const folder = import.meta.dirname;
const folding = join(folder, '../../core/folded-name.ts');

/** Another when a package has another version, or the code that reads them was changed. */
export function dataVersion(): string {
  const hash = createHash('sha256');
  for (const name of dataPackages) hash.update(`${name} ${versionOf(name)}\n`);
  const own = readdirSync(folder).filter((file) => !file.includes('.test.'));
  for (const path of [...own.sort().map((file) => join(folder, file)), folding]) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
