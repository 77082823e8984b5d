import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundCommand } from './bound-command.ts';
import { hasEnded, killTree, signal, startedAt } from './process-tree.ts';
import { waitFor } from './wait.ts';

// 'detached' outlives the program that began it; 'bound' is killed by the kernel when that program ends in any way.
export type Lifetime = 'detached' | 'bound';

interface DaemonOptions {
  readonly name: string;
  readonly dir: string;
  readonly lifetime: Lifetime;
  readonly file: string;
  readonly args: readonly string[];
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly stopSignal?: NodeJS.Signals;
}

export interface Daemon {
  readonly logFile: string;
  start(): void;
  running(): boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface PidFile {
  readonly pid: number;
  readonly startedAt: string;
}

function readPidFile(path: string): PidFile | null {
  if (!existsSync(path)) return null;
  const [pid, started] = readFileSync(path, 'utf8').trim().split(' ');
  return pid === undefined || started === undefined ? null : { pid: Number(pid), startedAt: started };
}

export function createDaemon(options: DaemonOptions): Daemon {
  const pidPath = join(options.dir, `${options.name}.pid`);
  const logFile = join(options.dir, `${options.name}.log`);

  // The pid alone proves nothing: after a reboot or a day it may belong to another process.
  function current(): number | null {
    const file = readPidFile(pidPath);
    return file !== null && startedAt(file.pid) === file.startedAt ? file.pid : null;
  }

  async function until(ended: () => boolean, pid: number, seconds: number): Promise<void> {
    await waitFor(ended, { what: `${options.name} (pid ${pid}) ending`, seconds });
    rmSync(pidPath, { force: true });
  }

  async function kill(): Promise<void> {
    const pid = current();
    if (pid === null) return;
    // The children too: each holds the ports and the memory that the next start needs.
    const family = killTree(pid);
    await until(() => hasEnded(family), pid, 20);
  }

  return {
    logFile,
    running: () => current() !== null,
    start() {
      if (current() !== null) return;
      mkdirSync(options.dir, { recursive: true });
      const log = openSync(logFile, 'a');
      const { file, args } = options.lifetime === 'bound' ? boundCommand(options.file, options.args) : options;
      const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log], cwd: '/', ...options.user });
      closeSync(log);
      child.on('error', () => {}); // Shows as "not running", and the caller reports the log.
      child.unref();
      if (child.pid === undefined) throw new Error(`${options.name} could not be started (${options.file})`);
      writeFileSync(pidPath, `${child.pid} ${startedAt(child.pid) ?? 'ended'}\n`);
    },
    async stop() {
      const pid = current();
      if (pid === null) return;
      signal(pid, options.stopSignal ?? 'SIGTERM');
      try {
        await until(() => current() !== pid, pid, 20);
      } catch {
        await kill();
      }
    },
    kill,
  };
}

function readTail(logFile: string): string {
  if (!existsSync(logFile)) return `${logFile} does not exist`;
  return `last lines of ${logFile}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n')}`;
}

// Ready, or an early and readable end when the process has died.
export async function untilReady(daemon: Daemon, ready: () => Promise<boolean>, seconds: number): Promise<void> {
  const check = async () => {
    if (!daemon.running()) throw new Error(`It ended at once; ${readTail(daemon.logFile)}`);
    return ready();
  };
  await waitFor(check, { what: `Readiness (${daemon.logFile})`, seconds });
}
