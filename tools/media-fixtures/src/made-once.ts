import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { withLock } from '@universal-media/stack/processes/lock';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '.stack', 'media-fixtures');

// As many at once as there are cores, each lane one after the other.
const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
let turn = 0;
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const lane = turn % lanes.length;
  turn += 1;
  const done = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/**
 * Returns the path of a file, which is created on the first request and reused afterwards. `recipe` is all it depends on:
 * another recipe is another file. Several programs may ask at once: one makes it, the others wait, and none sees half.
 */
export async function madeOnce(name: string, recipe: string, make: (path: string) => Promise<void>): Promise<string> {
  const key = createHash('sha256').update(recipe).digest('hex').slice(0, 16);
  const folder = join(FOLDER, key);
  const path = join(folder, name);
  if (existsSync(path)) return path;
  return inTurn(() =>
    withLock(folder, async () => {
      if (existsSync(path)) return path;
      const unfinished = join(folder, randomUUID());
      await mkdir(unfinished, { recursive: true });
      try {
        await make(join(unfinished, name));
        await rename(join(unfinished, name), path);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
      return path;
    }),
  );
}
