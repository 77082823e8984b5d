import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { refuseTaken } from '../network/refuse-taken.ts';
import { moved } from '../ports.ts';
import type { LineSink } from '../processes/line-sink.ts';
import { type SupervisedProcess, startProcess } from '../processes/supervised-process.ts';
import { ROOT } from '../stack.ts';

export const LANGUAGE_MODEL_PORT = moved(4457);
const MAIN = join(ROOT, 'tools', 'simulators', 'src', 'language-model', 'main.ts');

// The API's settings for the language model simulator at this port.
export const languageModelEnv = (port: number) => ({
  LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
  LANGUAGE_MODEL_KEY: 'only-for-the-simulator',
});

interface LanguageModelOptions {
  readonly port: number;
  readonly log: LineSink;
}

export async function startLanguageModelSimulator({ port, log }: LanguageModelOptions): Promise<SupervisedProcess> {
  await refuseTaken(port);
  return startProcess({
    name: 'language-model',
    command: process.execPath,
    args: [MAIN, '--port', String(port)],
    env: languageModelEnv(port),
    cwd: ROOT,
    log,
    ready: () => answersOk(`http://127.0.0.1:${port}/control/faults`),
  });
}
