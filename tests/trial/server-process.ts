import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answersOk } from '@universal-media/stack/network/http-answers';
import { freePortBlock } from '@universal-media/stack/ports';
import { type SupervisedProcess, startProcess } from '@universal-media/stack/processes/supervised-process';
import { SERVER_FLAGS } from '@universal-media/stack/product';
import { ROOT } from '@universal-media/stack/stack';

// A small machine that does other work besides may need a minute to start a process.
const READY_SECONDS = 180;

export const SERVER = join(ROOT, 'apps', 'server');

interface ProgramOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly logFile: string;
  readonly readyUrl: string;
}

/**
 * A Node process that writes its log into a file by itself: lines that passed through this program would cost it the
 * time it needs for making load.
 */
export function startNode({ name, args, env, logFile, readyUrl }: ProgramOptions): Promise<SupervisedProcess> {
  mkdirSync(dirname(logFile), { recursive: true });
  return startProcess({
    name,
    command: 'sh',
    args: ['-c', 'exec "$@" >>"$LOG_FILE" 2>&1', 'sh', process.execPath, ...args],
    env: { ...env, LOG_FILE: logFile },
    cwd: ROOT,
    log: () => undefined,
    ready: () => answersOk(readyUrl),
    readySeconds: READY_SECONDS,
  });
}

interface RoleOptions {
  readonly role: 'api' | 'worker';
  readonly env: Record<string, string>;
  readonly logFile: string;
  readonly server?: string; // another folder than apps/server: a copy with a planted fault
  readonly nodeArgs?: readonly string[];
}

export interface RunningServer {
  readonly process: SupervisedProcess;
  readonly origin: string;
  /** Of its current run: a restart gives it another. */
  readonly pid: number;
}

export function runningServer(process: SupervisedProcess, origin: string): RunningServer {
  return {
    process,
    origin,
    get pid() {
      const pid = process.pid();
      if (pid === null) throw new Error(`${process.name} does not run`);
      return pid;
    },
  };
}

/** The product's server in one role, on ports of its own, as it runs in production. */
export async function startRole({
  role,
  env,
  logFile,
  server = SERVER,
  nodeArgs = [],
}: RoleOptions): Promise<RunningServer> {
  const port = await freePortBlock(4);
  const origin = `http://127.0.0.1:${port}`;
  const process = await startNode({
    name: role,
    args: [...SERVER_FLAGS, ...nodeArgs, join(server, 'src', 'main.ts'), role],
    env: {
      ...env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      API_PORT: String(port),
      API_OPS_PORT: String(port + 2),
      WORKER_OPS_PORT: String(port),
      WORKER_PORT: String(port + 1),
    },
    logFile,
    readyUrl: role === 'api' ? `http://127.0.0.1:${port + 2}/readyz` : `${origin}/readyz`,
  });
  return runningServer(process, origin);
}

/** The settings that every role needs besides its engines. */
export const productEnv = (): Record<string, string> => ({
  APP_ORIGIN: 'http://127.0.0.1:3000',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_SECRET: randomBytes(32).toString('hex'),
  // All the load comes from one address.
  LIMIT_FACTOR: '1000000',
  // Few accounts pay and launch as much as thousands would, which looks like fraud.
  RISK_FREEZES_PER_DAY: '0',
});

/** For a run that keeps no files: the settings must be complete, and nothing is asked of what they name. */
export const UNUSED_STORE = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY: 'unused', S3_SECRET_KEY: 'unused' };
