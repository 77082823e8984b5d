import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedAt } from './process-tree.ts';
import { waitFor } from './wait.ts';

function take(path: string): boolean {
  const me = `${process.pid} ${startedAt(process.pid)}`;
  try {
    writeFileSync(path, me, { flag: 'wx' });
    return true;
  } catch {
    const [pid, started] = readFileSync(path, { encoding: 'utf8', flag: 'a+' }).split(' ');
    // Left behind by a program that was killed.
    if (startedAt(Number(pid)) !== started) rmSync(path, { force: true });
    return false;
  }
}

// Two terminals may type `stack up` at once; the second waits and then finds everything running.
export async function withLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'lock');
  await waitFor(() => take(path), { what: `The other stack command ending (${path})`, seconds: 120 });
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
