import fc from 'fast-check';
import { auditLedger, auditText, isClean } from '#storage/ledger-audit/audit-ledger.ts';
import { createWallets } from '../builders/wallets.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { histories } from './operations.ts';
import { playHistory } from './play.ts';

export interface Campaign {
  readonly runs: number;
  readonly seed: number;
  /** Operations of a history, at most. */
  readonly length: number;
  readonly parallel: number;
}

/** Reads the balances of the system accounts, summed over their shards. */
async function readSystemBalances({ owner }: TestEnvironment): Promise<Record<string, number>> {
  const rows = await owner
    .selectFrom('ledger_account')
    .select((e) => ['kind', e.fn.sum<string>('balance_cents').as('cents')])
    .where('user_id', 'is', null)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

/**
 * Compares random histories with the model, then the whole database with the sum of all models and with the audit. Throws
 * at the first difference, with the shortest history that shows it and the seed that reproduces it.
 */
export async function playAll(environment: TestEnvironment, { runs, seed, length, parallel }: Campaign) {
  const wallets = createWallets(environment);
  const system: Record<string, number> = {};
  const before = await readSystemBalances(environment);
  const outcomes: Record<string, number> = {};
  const note = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const lane = (number: number) =>
    fc.assert(
      fc.asyncProperty(histories(length), async (history) => {
        const { accounts } = await playHistory(wallets, history, note);
        for (const [account, cents] of Object.entries(accounts)) system[account] = (system[account] ?? 0) + cents;
      }),
      { seed: seed + number, numRuns: Math.ceil(runs / parallel), endOnFailure: false },
    );
  await Promise.all(Array.from({ length: parallel }, (_, number) => lane(number)));

  for (const [account, cents] of Object.entries(await readSystemBalances(environment))) {
    const expected = (before[account] ?? 0) + (system[account] ?? 0);
    if (cents !== expected) throw new Error(`the system account ${account} has ${cents}, and should have ${expected}`);
  }
  const audit = await auditLedger(environment.ownerUrl, 'wallet');
  if (!isClean(audit)) throw new Error(auditText(audit));
  return { outcomes, transactions: audit.counts.ledger_txn };
}
