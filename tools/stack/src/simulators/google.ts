import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { refuseTaken } from '../network/refuse-taken.ts';
import { moved } from '../ports.ts';
import type { LineSink } from '../processes/line-sink.ts';
import { type SupervisedProcess, startProcess } from '../processes/supervised-process.ts';
import { ROOT } from '../stack.ts';

export const GOOGLE_PORT = moved(4455);
const MAIN = join(ROOT, 'tools', 'simulators', 'src', 'google', 'main.ts');

// Where Google sends the browser back to.
export const googleRedirectUri = (origin: string): string => `${origin}/api/auth/google/callback`;

// The API's settings for the Google simulator at this port.
export const googleEnv = (port: number) => ({
  GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
  GOOGLE_CLIENT_ID: 'universal-media',
  GOOGLE_CLIENT_SECRET: 'only-for-the-simulator',
});

interface GoogleSimulatorOptions {
  readonly port: number;
  readonly redirectUri: string;
  readonly log: LineSink;
}

export async function startGoogleSimulator(options: GoogleSimulatorOptions): Promise<SupervisedProcess> {
  const { port, redirectUri, log } = options;
  await refuseTaken(port);
  const env = googleEnv(port);
  return startProcess({
    name: 'google',
    command: process.execPath,
    args: [MAIN, '--port', String(port), '--redirect-uri', redirectUri],
    env,
    cwd: ROOT,
    log,
    ready: () => answersOk(`${env.GOOGLE_ISSUER}/.well-known/openid-configuration`),
  });
}
