import { join } from 'node:path';
import { answersOk } from './network/http-answers.ts';
import { refuseTaken } from './network/refuse-taken.ts';
import { moved } from './ports.ts';
import type { LineSink } from './processes/line-sink.ts';
import { runCommand } from './processes/run-command.ts';
import { type SupervisedProcess, startProcess } from './processes/supervised-process.ts';
import { ROOT } from './stack.ts';

export interface ProductPorts {
  readonly api: number;
  readonly apiOps: number;
  readonly worker: number;
  readonly workerOps: number;
  readonly web: number;
}

export const PRODUCT_PORTS: ProductPorts = {
  api: moved(3000),
  apiOps: moved(9082),
  worker: moved(9080),
  workerOps: moved(9081),
  web: moved(5173),
};

interface ProductOptions {
  readonly env: Record<string, string>; // stackEnv() plus APP_ORIGIN, SESSION_SECRET and DATA_SECRET
  readonly ports: ProductPorts;
  readonly log: LineSink;
  readonly watch?: boolean; // restart on a change of the source
}

const SERVER = join(ROOT, 'apps', 'server', 'src');

/**
 * As the image starts it. What arrives of a file lies in memory outside of V8's heap until its young generation is
 * collected; at the usual size that is so seldom that the whole heap is collected first, again and again. With half of it
 * a megabyte costs half the processor time, and other calls cost what they did.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

export async function migrate(env: Record<string, string>): Promise<string> {
  return runCommand(process.execPath, [join(SERVER, 'cli', 'migrate.ts')], { env, seconds: 300 });
}

/** The places campaigns can be shown in: some seconds for a new database, nothing for one that has them. */
export async function importPlaces(env: Record<string, string>): Promise<string> {
  return runCommand(process.execPath, [join(ROOT, 'tools', 'places', 'src', 'main.ts')], { env, seconds: 300 });
}

async function startRole(role: 'api' | 'worker', opsPort: number, options: ProductOptions): Promise<SupervisedProcess> {
  const { env, ports, log, watch = false } = options;
  await refuseTaken(opsPort);
  return startProcess({
    name: role,
    command: process.execPath,
    args: [...SERVER_FLAGS, ...(watch ? ['--watch', '--watch-preserve-output'] : []), join(SERVER, 'main.ts'), role],
    env: {
      ...env,
      API_PORT: String(ports.api),
      API_OPS_PORT: String(ports.apiOps),
      WORKER_PORT: String(ports.worker),
      WORKER_OPS_PORT: String(ports.workerOps),
    },
    cwd: ROOT,
    log,
    ready: () => answersOk(`http://127.0.0.1:${opsPort}/readyz`),
  });
}

export const startApi = (options: ProductOptions) => startRole('api', options.ports.apiOps, options);
export const startWorker = (options: ProductOptions) => startRole('worker', options.ports.workerOps, options);

export async function startWebDevServer({ ports, log, env }: ProductOptions): Promise<SupervisedProcess> {
  await refuseTaken(ports.web);
  const api = { API_URL: `http://127.0.0.1:${ports.api}`, WEB_PORT: String(ports.web), GALLERY: 'on' };
  return startProcess({
    name: 'web',
    command: 'pnpm',
    args: ['--filter', '@universal-media/web', 'dev'],
    env: { ...env, ...api },
    cwd: ROOT,
    log,
    ready: () => answersOk(`http://127.0.0.1:${ports.web}/`),
    readySeconds: 180,
  });
}
