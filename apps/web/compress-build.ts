import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Lays compressed copies beside every file of text, once, so that no request pays for it.
const directory = join(import.meta.dirname, process.env.WEB_BUILD ?? 'build', 'client');
const worthIt = /\.(js|css|svg|json)$/;

const files = await readdir(directory, { recursive: true });
await Promise.all(
  files
    .filter((name) => worthIt.test(name))
    .map(async (name) => {
      const path = join(directory, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
);
