import { pino } from 'pino';
import { Refusal } from '#core/kit/refusal.ts';
import { readConfig } from '../../config.ts';
import { buildDeps, type Deps } from '../../deps.ts';

/** Runs a command with the server's own services and prints a refusal as plain text. */
export async function withServices(work: (deps: Deps) => Promise<void>): Promise<void> {
  const deps = await buildDeps(readConfig(), pino({ level: 'warn' }));
  try {
    await work(deps);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${typeof error.detail === 'string' ? error.detail : JSON.stringify(error.detail)}\n`);
    process.exitCode = 1;
  } finally {
    await deps.close();
  }
}
