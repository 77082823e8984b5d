import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findPostgresBinary } from '@universal-media/stack/binaries';
import { ROOT } from '@universal-media/stack/stack';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { seededRandom } from '@universal-media/trial/random';
import type { Program } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';
import { bareScript, seedSpenders } from './bare-ledger.ts';
import { type LoadWorld, loadWorld } from './load-world.ts';
import { median } from './median.ts';

const GOAL = 0.5;
const SPENDERS = 1_000;
const CLIENTS = 8;

const run = promisify(execFile);
const Done = z.object({ pairs: z.number(), seconds: z.number() });

const node = (world: LoadWorld, script: string, ...args: string[]) =>
  run(process.execPath, [join(SERVER, 'src', script), ...args], { env: { ...process.env, ...world.env }, cwd: ROOT });

/** Holds and captures a second: two transactions each. */
const sides = {
  async wallet(world: LoadWorld, seconds: number): Promise<number> {
    const args = ['--seconds', String(seconds), '--clients', String(CLIENTS)];
    const { stdout } = await node(world, 'testing/ledger-load/main.ts', ...args);
    const done = Done.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    return (done.pairs * 2) / done.seconds;
  },

  /** The protocol that the wallet's driver speaks: each statement parsed, bound and executed. */
  async bare(world: LoadWorld, seconds: number): Promise<number> {
    const script = world.folder.file('hold-and-capture.sql');
    writeFileSync(script, bareScript(SPENDERS));
    const load = ['-n', '-M', 'extended', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds), '-f', script];
    const { stdout } = await run(findPostgresBinary('pgbench') ?? 'pgbench', [
      ...load,
      world.env['DATABASE_URL'] ?? '',
    ]);
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (tps === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return Number(tps) * 2;
  },
} as const;
const names = ['wallet', 'bare'] as const;

async function compareRates(world: LoadWorld, seconds: number, rounds: number, seed: number) {
  const random = seededRandom(seed, 'ledger');
  await seedSpenders(world.database, SPENDERS);
  for (const side of names) await sides[side](world, 3);
  const rates: Record<(typeof names)[number], number[]> = { wallet: [], bare: [] };
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const side of random.shuffled(names)) {
      const rate = await sides[side](world, seconds);
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
    const seconds = wholeNumber('seconds', values.seconds, { standard: 8, least: 1, most: 120 });
    const rounds = wholeNumber('rounds', values.rounds, { standard: 3, least: 1, most: 50 });
    const seed = seedFrom(values.seed);
    const world = await loadWorld('ledger', seed);
    let ok = false;
    try {
      const figures = await compareRates(world, seconds, rounds, seed);
      // A fast ledger that does not add up is no ledger: this fails when it finds anything.
      await node(world, 'cli/check-ledger.ts');
      ok = figures.ratio >= GOAL;
      return { ok, seed, goal_ratio: GOAL, ...figures };
    } finally {
      await world.close(ok);
    }
  },
};
