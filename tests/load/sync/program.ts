import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '@universal-media/stack/stack';
import { wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';

const GOAL = 1 / 20;

const Cost = z.object({
  platform_calls: z.number(),
  statements: z.number(),
  row_versions: z.number(),
  campaign_row_versions: z.number(),
  seconds: z.number(),
});
const Result = z.object({
  accounts: z.number(),
  campaigns: z.number(),
  polled_one_by_one: z.number(),
  before: Cost,
  unchanged: Cost,
  tenth_changed: Cost,
});
const run = promisify(execFile);

export const sync: Program = {
  about:
    "What live campaigns take per hour, each: polled one by one, and by the sync of their ad accounts when nothing changed and when a tenth did. Google's search is answered from arithmetic. Uses the engines of `pnpm stack up`.",
  usage: '[--accounts 50] [--campaigns 2000]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { accounts: text, campaigns: text } });
    const accounts = wholeNumber('accounts', values.accounts, { fallback: 50, min: 1, max: 10_000 });
    const campaigns = wholeNumber('campaigns', values.campaigns, { fallback: 2_000, min: accounts, max: 1_000_000 });
    const main = join(SERVER, 'testing', 'load', 'sync', 'main.ts');
    const sizes = ['--accounts', String(accounts), '--campaigns', String(campaigns)];
    const { stdout } = await run(process.execPath, [main, ...sizes], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const result = Result.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    const { before, unchanged } = result;
    const ratios = {
      platform_calls: unchanged.platform_calls / before.platform_calls,
      statements: unchanged.statements / before.statements,
      row_versions: unchanged.row_versions / before.row_versions,
    };
    const isCheap = Object.values(ratios).every((ratio) => ratio <= GOAL);
    return { ok: isCheap && unchanged.campaign_row_versions === 0, goal: GOAL, ratios, ...result };
  },
};
