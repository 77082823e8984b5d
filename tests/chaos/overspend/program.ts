import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ROOT } from '@universal-media/stack/stack';
import { seedFrom, WrongUse, wholeNumber } from '@universal-media/trial/command-line';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';
import { plantedServer } from '../kit/planted-server.ts';
import { isOverspendPlant, overspendPlantNames, overspendPlants } from './plants.ts';

const Result = z.looseObject({ runs: z.number(), wrong: z.number(), company_loses_cents: z.number() });

/** Runs the server's own test environment in a process, because only that one has a clock that can be moved. */
async function play(server: string, runs: number, seed: number): Promise<Verdict> {
  const main = join(server, 'testing', 'overspend', 'main.ts');
  const args = [main, '--runs', String(runs), '--seed', String(seed)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (!line.startsWith('{')) console.log(line);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`The process exited with ${child.exitCode}`);
  const result = Result.parse(JSON.parse(last));
  return { ok: result.wrong === 0 && result.runs === runs, seed, ...result };
}

export const overspend: Program = {
  about:
    "Campaigns on platforms that spend twice a day's budget and go on beyond its end, looked at late, raised, lowered, stopped and deleted: no advertiser is charged more than the budget. Uses the engines of `pnpm stack up`.",
  usage: `[--runs 1000] [--seed N] [--plant ${overspendPlantNames.join('|')}]`,
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { runs: text, seed: text, plant: text } });
    const { plant } = values;
    if (plant !== undefined && !isOverspendPlant(plant)) {
      throw new WrongUse(`--plant is one of ${overspendPlantNames.join(', ')}`);
    }
    const runs = wholeNumber('runs', values.runs, { fallback: 1_000, min: 1, max: 100_000 });
    const server = plant === undefined ? SERVER : plantedServer(plant, overspendPlants[plant]);
    return play(server, runs, seedFrom(values.seed));
  },
};
