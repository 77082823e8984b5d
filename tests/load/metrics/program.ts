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

const GOALS = { settling_ratio: 0.6, unchanged_ratio: 1.5, report_p95_ms: 15, bytes_per_packed_row: 60 };

const Result = z.object({
  settling_ratio: z.number(),
  unchanged_ratio: z.number(),
  rows: z.number(),
  bytes_per_row: z.number(),
  report_p95_ms: z.number(),
  bare_p95_ms: z.number(),
  report_ratio: z.number(),
  packed_rows: z.number(),
  bytes_per_closed_row: z.number(),
  bytes_per_packed_row: z.number(),
  packed_rows_per_second: z.number(),
  packed_report_p95_ms: z.number(),
});

export const metrics: Program = {
  about: `Figures that changed (at least ${GOALS.settling_ratio} of a bare upsert's rate) and that did not (at least ${GOALS.unchanged_ratio} times it), reports of 90 days (p95 within ${GOALS.report_p95_ms} ms), and bytes per row before and after packing (at most ${GOALS.bytes_per_packed_row}). Uses the engines of \`pnpm stack up\`.`,
  usage: '[--rows 10000000] [--rounds 5]',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { rows: text, rounds: text } });
    const rows = wholeNumber('rows', values.rows, { fallback: 10_000_000, min: 1, max: 100_000_000 });
    const rounds = wholeNumber('rounds', values.rounds, { fallback: 5, min: 1, max: 50 });
    const main = join(SERVER, 'testing', 'load', 'metrics', 'main.ts');
    const sizes = ['--rows', String(rows), '--rounds', String(rounds)];
    const child = spawn(process.execPath, [main, ...sizes], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let last = '';
    for await (const line of createInterface({ input: child.stdout })) {
      last = line;
      if (!line.startsWith('{')) console.log(line);
    }
    await ended;
    if (child.exitCode !== 0) throw new Error(`The process exited with ${child.exitCode}`);
    const result = Result.parse(JSON.parse(last));
    const ok =
      result.settling_ratio >= GOALS.settling_ratio &&
      result.unchanged_ratio >= GOALS.unchanged_ratio &&
      result.report_p95_ms <= GOALS.report_p95_ms &&
      result.packed_report_p95_ms <= GOALS.report_p95_ms &&
      result.bytes_per_packed_row <= GOALS.bytes_per_packed_row;
    return { ok, goals: GOALS, ...result };
  },
};
