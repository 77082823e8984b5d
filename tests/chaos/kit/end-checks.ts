import { waitFor } from '@universal-media/stack/processes/wait';
import type { ChaosEnvironment } from './environment.ts';

/** The audit of the books that the product brings along, read-only. */
export const ledgerFaults = (environment: ChaosEnvironment): Promise<string[]> =>
  environment.command('check-ledger').then(
    () => [],
    (error: unknown) => [error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)],
  );

// Kind and id; the state behind them changes while the work goes on.
const identity = (item: string): string => item.split(' ', 2).join(' ');

/**
 * Lists the work that does not end. Recurring jobs run at any moment, so one look proves nothing: only work that is
 * there in every look is stuck.
 */
export async function findStuck(look: () => Promise<string[]>): Promise<string[]> {
  let stuck = await look();
  const hasEnded = async () => {
    const seen = new Set((await look()).map(identity));
    stuck = stuck.filter((item) => seen.has(identity(item)));
    return stuck.length === 0;
  };
  await waitFor(hasEnded, { what: 'The end of all work', seconds: 20, everyMs: 250 }).catch(() => undefined);
  return stuck;
}
