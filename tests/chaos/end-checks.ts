import { waitFor } from '@universal-media/stack/wait';
import type { ChaosWorld } from './chaos-world.ts';

/** The audit of the books that the product brings along, read-only. */
export const ledgerFaults = (world: ChaosWorld): Promise<string[]> =>
  world.command('check-ledger').then(
    () => [],
    (error: unknown) => [error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)],
  );

/** What is still there when one has looked for a while: a job that comes by the clock may just be running. */
export async function whatStays(look: () => Promise<string[]>): Promise<string[]> {
  const isEmpty = async () => (await look()).length === 0;
  await waitFor(isEmpty, { what: 'An end', seconds: 10, everyMs: 250 }).catch(() => undefined);
  return look();
}
