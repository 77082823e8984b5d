import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '@universal-media/stack/stack';
import { wholeNumber } from '@universal-media/trial/command-line';
import type { Program } from '@universal-media/trial/run-programs';
import { SERVER } from '@universal-media/trial/server-process';
import { z } from 'zod';

const GOAL = 150;

const Result = z.object({
  campaigns: z.number(),
  near_cap: z.boolean(),
  google_queries: z.number(),
  google_requests_with_pages: z.number(),
  seconds: z.number(),
});
const run = promisify(execFile);

export const accountDay: Program = {
  about: `How often Google is asked in a day about one ad account: at most ${GOAL} queries, as Google counts them, whatever the account holds. With --near-cap one campaign is near its budget, so that the account is read every 15 minutes. Uses the engines of \`pnpm stack up\`.`,
  usage: '[--campaigns 10000] [--near-cap]',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { campaigns: { type: 'string' }, 'near-cap': { type: 'boolean', default: false } },
    });
    const campaigns = wholeNumber('campaigns', values.campaigns, { fallback: 10_000, min: 1, max: 100_000 });
    const main = join(SERVER, 'testing', 'load', 'sync', 'day.ts');
    const flags = ['--campaigns', String(campaigns), ...(values['near-cap'] ? ['--near-cap'] : [])];
    const { stdout } = await run(process.execPath, [main, ...flags], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const result = Result.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    return { ok: result.google_queries <= GOAL, goal: GOAL, ...result };
  },
};
