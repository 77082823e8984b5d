import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place in a launch at which the worker dies: on which platform, in which job and step, before or after what. */
export interface CrashPoint {
  readonly platform: string;
  readonly name: string;
  /** Only a worker that was just started comes by. */
  readonly cold: boolean;
}

/** The input and output of the worker: files, since it may die at any moment. */
export function crashFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'crash-points-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [planFile, trace] = [join(folder, 'plan.json'), join(folder, 'trace.tsv')];
  writeFileSync(trace, '');

  const listNames = (key: string): string[] =>
    readFileSync(trace, 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith(`${key}\t`) ? [line.slice(key.length + 1)] : []));

  const files = {
    env: { CRASH_PLAN: planFile, CRASH_TRACE: trace },
    /** By campaign and platform, the name of the point at which to die. Nothing: live. */
    plan: (wanted: Record<string, string>) => writeFileSync(planFile, JSON.stringify({ wanted })),
    listNames,
    wasReached: (key: string): boolean => listNames(key).includes('REACHED'),
  };
  files.plan({});
  return files;
}

/**
 * The points of a launch, by what a worker went through that was just started and then went through once more. The first
 * also fetched its tokens.
 */
export function pointsFor(first: readonly string[], second: readonly string[], platform: string): CrashPoint[] {
  const usual = new Set(second);
  const cold = first.filter((name) => !usual.has(name));
  return [
    ...[...usual].map((name) => ({ platform, name, cold: false })),
    ...cold.map((name) => ({ platform, name, cold: true })),
  ];
}
