import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@universal-media/stack/stack';
import { wholeNumber } from '@universal-media/trial/command-line';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { type SharedEngines, startSharedEngines, withSharedEngines } from '../kit/engines.ts';
import { inLane } from './lines.ts';
import { type GateRun, gateRuns } from './list.ts';

const REPORT = join(ROOT, '.stack', 'results', 'chaos.json');

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What the verdict says, for those who read only the end of a run. */
  readonly reason?: string;
}

const toArgs = (flags: GateRun['flags']): string[] =>
  Object.entries(flags).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));

/** A run with a planted fault has done its work when it fails and its verdict names what is wrong. */
const isAsExpected = (verdict: Verdict, finds: string | undefined): boolean =>
  finds === undefined ? verdict.ok : !verdict.ok && JSON.stringify(verdict).includes(finds);

const explain = (verdict: Verdict): string =>
  ['error', 'settled', 'broken']
    .filter((name) => verdict[name] !== undefined)
    .map((name) => `${name}: ${JSON.stringify(verdict[name])}`)
    .join('\n');

async function runOne({ name, program, flags, finds }: GateRun, engines: SharedEngines): Promise<Outcome> {
  const begun = performance.now();
  console.log(`-- ${name}`);
  const verdict = await withSharedEngines(engines, () => program.run(toArgs(flags))).catch(
    (error: unknown): Verdict => {
      console.error(error);
      return { ok: false, error: String(error) };
    },
  );
  const ok = isAsExpected(verdict, finds);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  console.log(`RESULT ${JSON.stringify({ program: name, as_expected: ok, ...verdict })}`);
  return { name, ok, seconds, ...(!ok && { reason: explain(verdict) }) };
}

/** Takes the next waiting run until none is left. Much of a run is waiting, so two lanes take about half the time. */
async function runLane(lane: number, waiting: GateRun[]): Promise<Outcome[]> {
  const engines = await startSharedEngines(`gate-${lane}`);
  const outcomes: Outcome[] = [];
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      outcomes.push(await runOne(next, engines));
    }
    return outcomes;
  } finally {
    await engines.stop(outcomes.every(({ ok }) => ok));
  }
}

function report(outcomes: readonly Outcome[]): void {
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, JSON.stringify({ runs: outcomes }));
  console.log('');
  for (const { name, ok, seconds } of outcomes) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  }
}

export const gate: Program = {
  about:
    'The short form of every program, and of those with a planted fault, over one set of engines for each lane: what CI runs.',
  usage: '[--only text] [--lanes 2]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { only: text, lanes: text } });
    const lanes = wholeNumber('lanes', values.lanes, { fallback: 2, min: 1, max: 4 });
    const chosen = gateRuns.filter(({ name }) => name.includes(values.only ?? ''));
    const waiting = [...chosen];
    const outcomes = (
      await Promise.all(Array.from({ length: lanes }, (_, lane) => inLane(lane + 1, () => runLane(lane + 1, waiting))))
    ).flat();
    report(outcomes);
    const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
    return { ok: failed.length === 0 && outcomes.length === chosen.length, runs: outcomes.length, failed };
  },
};
