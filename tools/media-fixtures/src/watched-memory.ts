import { readFileSync } from 'node:fs';
import { findFamily } from '@universal-media/stack/processes/process-tree';

const EVERY_MS = 50;

/** The most memory a process has held so far, in bytes. */
function readPeak(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // It has ended in the meantime.
    return 0;
  }
}

/** Watches every process that is started from here on; `stop` tells the most that any one of them held, in bytes. */
export function watchMemory(): { stop(): number } {
  const family = () => findFamily(process.pid).map(({ pid }) => pid);
  const before = new Set(family());
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of family()) if (!before.has(pid)) most = Math.max(most, readPeak(pid));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
