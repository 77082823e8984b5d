import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimOn, createWallets, once, type Wallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { createLedger } from '../ledger/ledger.ts';
import { downloadStatement, listStatements } from './statements.ts';

let environment: TestEnvironment;
let wallets: Wallets;
beforeAll(async () => {
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '12' } });
  wallets = createWallets(environment);
});
afterAll(() => environment.close());

const step = fc.record({
  /** Hours since the step before: some steps within a day, some weeks later. */
  wait: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 500 })),
  move: fc.constantFrom('buy', 'grant', 'hold', 'refund', 'dispute', 'adjust'),
  cents: fc.integer({ min: 1, max: 4_000 }),
});
const history = fc.record({
  zone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/Berlin'),
  steps: fc.array(step, { minLength: 2, maxLength: 5 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** The whole history in one transaction, by a wallet whose clock is moved. */
async function live(user_id: string, { steps }: History): Promise<void> {
  let now = Date.UTC(2026, 0, 30, 20);
  const silent = {
    publish: () => undefined,
    subscribe: () => Promise.reject(new Error('silent')),
    close: async () => {},
  };
  const ledger = createLedger({ clock: { now: () => new Date(now) }, newId: uuidv7, live: silent });
  await wallets.doing(async (trx) => {
    for (const { wait, move, cents } of steps) {
      now += wait * 3_600_000;
      const { paid_cents, granted_cents, balance_cents } = await ledger.readBalance(trx, user_id);
      const common = { user_id, ...once() };
      if (move === 'buy' || balance_cents < cents) {
        const amounts = { paid_cents: cents, discount_cents: 0, bonus_cents: 5, processing_cents: 30 };
        await ledger.creditPurchase(trx, { ...common, kind: 'purchase', ...amounts });
      } else if (move === 'grant')
        await ledger.grantCredits(trx, { ...common, kind: 'grant', from: 'promotion', cents });
      else if (move === 'adjust') await ledger.adjustBalance(trx, { ...common, cents: -cents });
      else if (move === 'refund') {
        const refund = {
          ...claimOn(randomUUID(), Math.min(cents, paid_cents), Math.min(3, granted_cents)),
          is_made: true,
        };
        await ledger.takeForRefund(trx, { user_id, refund_id: randomUUID(), ...refund, ...why });
      } else if (move === 'dispute') {
        const dispute = { user_id, dispute_id: randomUUID(), ...claimOn(randomUUID(), cents) };
        await ledger.takeForDispute(trx, { ...dispute, ...why });
      } else {
        const hold_id = randomUUID();
        await ledger.placeHold(trx, { ...common, hold_id, cents });
        await ledger.captureHold(trx, {
          hold_id,
          part: 'meta',
          media_cents: Math.ceil(cents / 2),
          fee_cents: 0,
          ...why,
        });
        if (cents % 2 === 0) await ledger.releaseHold(trx, { hold_id, ...why });
      }
    }
  });
}

const centsIn = (cell: string | undefined): number => Math.round(Number(cell) * 100);

/** Rebuilds the balance from the statement files alone. */
function rebuilt(files: readonly string[]) {
  let balance = 0;
  const pockets = { paid: 0, granted: 0, held: 0 };
  for (const file of files) {
    const rows = file
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    const [, opening, ...lines] = rows;
    const closing = lines.pop();
    expect(centsIn(opening?.at(-1))).toBe(balance);
    for (const [, , , , , paid, given, change, held, after] of lines) {
      pockets.paid += centsIn(paid);
      pockets.granted += centsIn(given);
      pockets.held += centsIn(held);
      balance += centsIn(change);
      expect(centsIn(after)).toBe(balance);
    }
    expect(centsIn(closing?.at(-1))).toBe(balance);
  }
  return {
    balance_cents: balance,
    paid_cents: pockets.paid,
    granted_cents: pockets.granted,
    held_cents: pockets.held,
  };
}

it('add up to the balance for a thousand random histories', { timeout: 180_000 }, async () => {
  let files_read = 0;
  const lane = (seed: number) =>
    fc.assert(
      fc.asyncProperty(history, async (life) => {
        const user_id = await wallets.stranger();
        await environment.owner
          .updateTable('advertiser')
          .set({ time_zone: life.zone })
          .where('user_id', '=', user_id)
          .execute();
        await live(user_id, life);
        const transact = environment.deps.database.transactFor(user_id);
        const files: string[] = [];
        for (const month of (await listStatements(transact, user_id)).toReversed()) {
          files.push(
            (
              await downloadStatement(environment.deps.services.money.context, transact, user_id, {
                month,
                format: 'csv',
              })
            ).content.toString(),
          );
        }
        files_read += files.length;
        expect(await wallets.has(user_id)).toEqual({ ...rebuilt(files), debt_cents: 0 });
      }),
      { seed, numRuns: 250 },
    );
  await Promise.all([1, 2, 3, 4].map(lane));
  expect(files_read).toBeGreaterThan(1_200);
});
