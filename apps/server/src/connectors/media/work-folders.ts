import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'universal-media-';
const FOLDER = /^universal-media-(\d+)-/;
/** No work takes so long. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A new folder that only this user can enter; it is gone when the work is done, however that ended. */
export async function withinFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(root, `${PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left behind that were killed in the middle of their work. */
export async function sweepFolders(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner === undefined) continue;
    const path = join(root, name);
    // A number can belong to another process by now, as the first one of every container does: then its age tells.
    const isLeft = !isAlive(Number(owner)) || (await isOld(path));
    // Where many share the folder, one of the same name may be somebody else's: that is theirs to remove.
    if (isLeft) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Anything but "no such process": it is there and somebody else's.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > DAY_MS;
}
