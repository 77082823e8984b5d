import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { refuseTaken } from '../network/refuse-taken.ts';
import { moved } from '../ports.ts';
import type { LineSink } from '../processes/line-sink.ts';
import { type SupervisedProcess, startProcess } from '../processes/supervised-process.ts';
import { ROOT } from '../stack.ts';

export const WEBSITE_PORT = moved(4471);
const MAIN = join(ROOT, 'tools', 'simulators', 'src', 'website', 'main.ts');

// The settings of API and worker for the simulated websites at this port.
export const websiteEnv = (port: number) => ({ WEBSITE_SIMULATOR_URL: `http://127.0.0.1:${port}` });

interface WebsiteOptions {
  readonly port: number;
  readonly log: LineSink;
}

export async function startWebsiteSimulator({ port, log }: WebsiteOptions): Promise<SupervisedProcess> {
  await refuseTaken(port);
  return startProcess({
    name: 'website',
    command: process.execPath,
    args: [MAIN, '--port', String(port)],
    env: {},
    cwd: ROOT,
    log,
    ready: () => answersOk(`http://127.0.0.1:${port}/control/health`),
  });
}
