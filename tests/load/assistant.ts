import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { assistantEndpoints } from '@universal-media/contract/support/assistant/assistant';
import { driveLanguageModel } from '@universal-media/simulators/language-model/driver';
import { languageModelEnv, startLanguageModelSimulator } from '@universal-media/stack/language-model-simulator';
import { freePortBlock } from '@universal-media/stack/ports';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { signPeopleUp } from './kit/advertisers.ts';
import { createLoadEnvironment, type LoadEnvironment } from './kit/environment.ts';

const GOAL_P95_MS = 60;
const WARM_UP_TURNS = 10;
/** Below the limit of an account in an hour. */
const TURNS_PER_PERSON = 100;
const QUESTIONS = ['How much is your fee?', 'what is a credit', 'do you support tiktok and spotify'];
/** Without a cap that a few hundred turns of one person would reach. */
const UNCAPPED = {
  ASSISTANT_DAILY_CAP: '1000',
  ASSISTANT_VISITOR_DAILY_CAP: '1000',
  ASSISTANT_PUBLIC_DAILY_CAP: '1000',
  LANGUAGE_MODEL_DAILY_CAP: '10000',
};

const { streamPublicTurn, streamTurn } = assistantEndpoints;
type Model = ReturnType<typeof driveLanguageModel>;

/** Asks one question. Returns the milliseconds until the first sentence of the answer arrived. */
async function ask(url: URL, headers: Record<string, string>, message: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message }),
  });
  if (!response.ok || response.body === null) throw new Error(`${url.pathname} answered ${response.status}`);
  let text = '';
  let first_ms: number | undefined;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (first_ms === undefined && text.includes('"kind":"delta"')) first_ms = performance.now() - begun;
  }
  if (first_ms === undefined) throw new Error(`No answer to "${message}": ${text}`);
  return first_ms;
}

const round = (ms: number): number => Number(ms.toFixed(1));

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
}

/**
 * Asks one question after the other. What the product adds is the time until the first sentence less the time that the
 * model took for its first byte: the model of this run writes a whole answer at once.
 */
async function measureTurns(model: Model, turns: number, url: URL, tokens: readonly string[]) {
  const added: number[] = [];
  const own: number[] = [];
  for (let turn = -WARM_UP_TURNS; turn < turns; turn += 1) {
    await model.forget();
    const token = tokens[Math.abs(turn) % tokens.length];
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const first_ms = await ask(url, headers, QUESTIONS[Math.abs(turn) % QUESTIONS.length] ?? '');
    const [model_ms] = (await model.state()).first_byte_ms;
    if (model_ms === undefined) throw new Error('The model was not asked');
    if (turn < 0) continue;
    own.push(model_ms);
    added.push(first_ms - model_ms);
  }
  return { model: percentiles(own), added: percentiles(added) };
}

async function measure(environment: LoadEnvironment, model: Model, turns: number, seed: number): Promise<Verdict> {
  const app = await environment.app();
  try {
    const people = Math.ceil((WARM_UP_TURNS + turns) / TURNS_PER_PERSON);
    const signedUp = await signPeopleUp(app.origin, environment.database, seed, people);
    const tokens = signedUp.map(({ access_token }) => access_token);
    const visitor = await measureTurns(model, turns, new URL(streamPublicTurn.path, app.origin), []);
    const advertiser = await measureTurns(model, turns, new URL(streamTurn.path, app.origin), tokens);
    const ok = [visitor, advertiser].every(({ added }) => added.p95_ms <= GOAL_P95_MS);
    return { ok, turns, goal_p95_ms: GOAL_P95_MS, visitor, advertiser };
  } finally {
    await app.process.kill();
  }
}

export const assistant: Program = {
  about: 'Streamed turns of the assistant: what the product adds to the time of the model until an answer begins.',
  usage: '[--turns 200] [--seed N]',
  async run(args) {
    const { values } = parseArgs({ args, options: { turns: { type: 'string' }, seed: { type: 'string' } } });
    const turns = wholeNumber('turns', values.turns, { fallback: 200, min: 20, max: 5_000 });
    const seed = seedFrom(values.seed);
    const port = await freePortBlock(1);
    const simulator = await startLanguageModelSimulator({ port, log: () => undefined });
    const environment = await createLoadEnvironment('assistant', seed, [], { ...languageModelEnv(port), ...UNCAPPED });
    let ok = false;
    try {
      const verdict = await measure(environment, driveLanguageModel(`http://127.0.0.1:${port}`), turns, seed);
      ({ ok } = verdict);
      return { seed, ...verdict };
    } finally {
      await environment.close(ok);
      await simulator.stop();
    }
  },
};
