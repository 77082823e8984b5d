import { readdirSync, readFileSync } from 'node:fs';

interface ProcStat {
  readonly parent: number;
  readonly state: string;
  readonly threads: number;
  readonly startedAt: string; // clock ticks since boot: with the pid it names one process for ever
}

function readStat(pid: number): ProcStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command name is in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      threads: Number(fields[17]),
      startedAt: fields[19] ?? '',
    };
  } catch {
    return null;
  }
}

export function startedAt(pid: number): string | null {
  const stat = readStat(pid);
  // A zombie without other threads has ended; it only waits for its parent to look. While another thread is still
  // ending, the process holds its ports.
  return stat === null || (stat.state === 'Z' && stat.threads <= 1) ? null : stat.startedAt;
}

function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const stat = Number.isInteger(pid) ? readStat(pid) : null;
    if (stat !== null) children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid]);
  }
  const found: number[] = [];
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    const next = children.get(pid) ?? [];
    found.push(...next);
    queue.push(...next);
  }
  return found;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export type Family = readonly { readonly pid: number; readonly startedAt: string }[];

export function findFamily(root: number): Family {
  return [root, ...descendants(root)].flatMap((pid) => {
    const started = startedAt(pid);
    return started === null ? [] : [{ pid, startedAt: started }];
  });
}

export const hasEnded = (family: Family): boolean =>
  family.every(({ pid, startedAt: started }) => startedAt(pid) !== started);

export function killFamily(family: Family): void {
  for (const { pid, startedAt: started } of family) {
    if (startedAt(pid) === started) signal(pid, 'SIGKILL');
  }
}

// Freezes the root first, so that it cannot fork a child that the list does not know. Process groups do not do:
// PostgreSQL puts each of its children into a session of its own.
export function killTree(root: number): Family {
  signal(root, 'SIGSTOP');
  const family = findFamily(root);
  killFamily(family);
  return family;
}
