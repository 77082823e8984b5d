import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'universal-media-';
const FOLDER = /^universal-media-(\d+)-/;
/** Longer than any task. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Provides a new private folder and removes it afterwards, also when the work fails. */
export async function withFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(root, `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed. */
export async function sweepFolders(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner === undefined) continue;
    const path = join(root, name);
    // The process id may have been reused, as in containers, so a folder's age counts too.
    const isAbandoned = !isAlive(Number(owner)) || (await isOld(path));
    // A folder owned by another system user cannot be removed, and need not be.
    if (isAbandoned) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Any error but "no such process" means that the process exists.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > MAX_AGE_MS;
}
