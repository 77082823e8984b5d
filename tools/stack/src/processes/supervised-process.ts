import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundCommand } from './bound-command.ts';
import type { LineSink } from './line-sink.ts';
import { findFamily, killFamily, killTree } from './process-tree.ts';
import { waitFor } from './wait.ts';

interface ProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>; // on top of our own environment
  readonly cwd: string;
  readonly log: LineSink;
  readonly ready?: () => Promise<boolean>;
  readonly readySeconds?: number;
}

export interface SupervisedProcess {
  readonly name: string;
  pid(): number | null;
  start(): Promise<void>;
  // SIGTERM, then after the time-out SIGKILL with all children. Answers whether the end was graceful.
  stop(seconds?: number): Promise<boolean>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  // Settles when the current run ends, for whatever reason.
  ended(): Promise<void>;
}

function launch(options: ProcessOptions): ChildProcess {
  // A group of its own keeps the terminal's Ctrl-C away, so that we decide the order of ending.
  const { file, args } = boundCommand(options.command, options.args);
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', options.log);
  return child;
}

// Whatever way this program exits, also in the middle of a start, its processes and their children go with it.
const launched = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of launched) if (child.pid !== undefined) killTree(child.pid);
});

const alive = (child: ChildProcess | null): child is ChildProcess & { pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

export async function startProcess(options: ProcessOptions): Promise<SupervisedProcess> {
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    if (alive(child)) return;
    const current = launch(options);
    child = current;
    launched.add(current);
    current.once('exit', () => launched.delete(current));
    let failure: Error | null = null;
    current.once('error', (error) => {
      failure = error;
    });
    const check = async () => {
      if (failure !== null) throw failure;
      if (!alive(current))
        throw new Error(`${options.name} ended before it was ready (${current.exitCode ?? current.signalCode})`);
      return options.ready === undefined || options.ready();
    };
    await waitFor(check, { what: `Readiness of ${options.name}`, seconds: options.readySeconds ?? 120 });
  }

  async function ended(): Promise<void> {
    if (alive(child)) await once(child, 'exit');
  }

  async function kill(): Promise<void> {
    if (!alive(child)) return;
    killTree(child.pid);
    await ended();
  }

  async function stop(seconds = 15): Promise<boolean> {
    if (!alive(child)) return true;
    const family = findFamily(child.pid);
    child.kill('SIGTERM');
    const timer = new AbortController();
    const inTime = await Promise.race([
      ended().then(() => true),
      sleep(seconds * 1000, false, { signal: timer.signal }).catch(() => false),
    ]);
    timer.abort();
    if (!inTime) await kill();
    killFamily(family); // A watcher or pnpm may end before what it started.
    return inTime;
  }

  const handle: SupervisedProcess = {
    name: options.name,
    pid: () => (alive(child) ? child.pid : null),
    start,
    stop,
    kill,
    async restart() {
      await stop();
      await start();
    },
    ended,
  };
  try {
    await start();
  } catch (error) {
    await kill();
    throw error;
  }
  return handle;
}
