import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findPostgresBinary } from '@universal-media/stack/engines/binaries';
import { ROOT } from '@universal-media/stack/stack';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';
import { createLoadEnvironment, type LoadEnvironment } from '../kit/environment.ts';
import { median } from '../kit/median.ts';
import { bareScript, seedSpenders } from './baseline.ts';

const GOAL = 0.5;
const SPENDERS = 1_000;
const CLIENTS = 8;

const run = promisify(execFile);
const Done = z.object({ pairs: z.number(), seconds: z.number() });

const node = (environment: LoadEnvironment, script: string, ...args: string[]) =>
  run(process.execPath, [join(SERVER, script), ...args], {
    env: { ...process.env, ...environment.env },
    cwd: ROOT,
  });

/** Holds and captures a second: two transactions each. */
const sides = {
  async wallet(environment: LoadEnvironment, seconds: number): Promise<number> {
    const args = ['--seconds', String(seconds), '--clients', String(CLIENTS)];
    const { stdout } = await node(environment, 'testing/load/ledger/main.ts', ...args);
    const done = Done.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    return (done.pairs * 2) / done.seconds;
  },

  /** The protocol that the wallet's driver speaks: each statement parsed, bound and executed. */
  async bare(environment: LoadEnvironment, seconds: number): Promise<number> {
    const script = environment.folder.file('hold-and-capture.sql');
    writeFileSync(script, bareScript(SPENDERS));
    const load = ['-n', '-M', 'extended', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds), '-f', script];
    const { stdout } = await run(findPostgresBinary('pgbench') ?? 'pgbench', [
      ...load,
      environment.env['DATABASE_URL'] ?? '',
    ]);
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (tps === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return Number(tps) * 2;
  },
} as const;
const names = ['wallet', 'bare'] as const;

async function compareRates(environment: LoadEnvironment, seconds: number, rounds: number, seed: number) {
  const random = seededRandom(seed, 'ledger');
  await seedSpenders(environment.database, SPENDERS);
  for (const side of names) await sides[side](environment, 3);
  const rates: Record<(typeof names)[number], number[]> = { wallet: [], bare: [] };
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const side of random.shuffled(names)) {
      const rate = await sides[side](environment, seconds);
      rates[side].push(rate);
      console.log(`round ${turn}/${rounds} ${side.padEnd(6)} ${rate.toFixed(0)} transactions/s`);
    }
  }
  const ratios = rates.wallet.map((rate, turn) => rate / (rates.bare[turn] ?? 1));
  const figures = { wallet_tps: Math.round(median(rates.wallet)), bare_tps: Math.round(median(rates.bare)) };
  return {
    ratio: Number(median(ratios).toFixed(3)),
    ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
    ...figures,
  };
}

export const ledger: Program = {
  about: `Holds and captures over ${SPENDERS} wallets, against the same statements by pgbench: at least ${GOAL} of its rate.`,
  usage: '[--seconds 8] [--rounds 3] [--seed N]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { seconds: text, rounds: text, seed: text } });
    const seconds = wholeNumber('seconds', values.seconds, { fallback: 8, min: 1, max: 120 });
    const rounds = wholeNumber('rounds', values.rounds, { fallback: 3, min: 1, max: 50 });
    const seed = seedFrom(values.seed);
    const environment = await createLoadEnvironment('ledger', seed);
    let ok = false;
    try {
      const figures = await compareRates(environment, seconds, rounds, seed);
      // A fast ledger that does not add up is no ledger: this fails when it finds anything.
      await node(environment, 'src/cli/check-ledger.ts');
      ok = figures.ratio >= GOAL;
      return { ok, seed, goal_ratio: GOAL, ...figures };
    } finally {
      await environment.close(ok);
    }
  },
};
