import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ROOT } from '@universal-media/stack/stack';
import { wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';

const GOAL_P95_MS = 150;

const Result = z.object({
  campaigns: z.number(),
  advertisers: z.number(),
  calls: z.array(
    z.object({
      name: z.string(),
      p50_ms: z.number(),
      p95_ms: z.number(),
      rows_read: z.number(),
      sequential: z.array(z.string()),
    }),
  ),
});

export const staff: Program = {
  about: `Lists, searches, queues and the dashboard of staff over a seeded history: each p95 within ${GOAL_P95_MS} ms, and no sequential scan of a large table in any plan. Uses the engines of \`pnpm stack up\`.`,
  usage: '[--campaigns 1000000] [--rounds 20]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { campaigns: text, rounds: text } });
    const campaigns = wholeNumber('campaigns', values.campaigns, { fallback: 1_000_000, min: 10_000, max: 10_000_000 });
    const rounds = wholeNumber('rounds', values.rounds, { fallback: 20, min: 1, max: 1_000 });
    const main = join(SERVER, 'testing', 'load', 'staff', 'main.ts');
    const sizes = ['--campaigns', String(campaigns), '--rounds', String(rounds)];
    const child = spawn(process.execPath, [main, ...sizes], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let last = '';
    for await (const line of createInterface({ input: child.stdout })) {
      last = line;
      if (!line.startsWith('{')) console.log(line);
    }
    await ended;
    if (child.exitCode !== 0) throw new Error(`The process exited with ${child.exitCode}`);
    const { calls, ...seeded } = Result.parse(JSON.parse(last));
    const slow = calls.filter(({ p95_ms }) => p95_ms >= GOAL_P95_MS).map(({ name }) => name);
    const sequential = calls.filter((call) => call.sequential.length > 0).map(({ name }) => name);
    const worst_p95_ms = Math.max(...calls.map(({ p95_ms }) => p95_ms));
    const ok = slow.length === 0 && sequential.length === 0;
    return { ok, goal_p95_ms: GOAL_P95_MS, ...seeded, worst_p95_ms, slow, sequential };
  },
};
