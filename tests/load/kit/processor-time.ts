import { readFileSync } from 'node:fs';

// Linux counts in hundredths of a second on every architecture we run on.
const TICK_US = 10_000;

/** Processor time that a process with all its threads has used so far, in microseconds. */
export function processorTimeUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The command name is in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
