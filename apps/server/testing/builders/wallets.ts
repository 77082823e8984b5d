import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { browser } from './people.ts';

const Registered = z.object({ user: z.object({ user_id: z.string() }) });

export const why = { reason: 'Because the test says so', actor: { kind: 'system' } } as const;
export const once = () => ({ ...why, reference: randomUUID() });

/** $80 paid for an order of 100 credits: 20 by a code, and 5 on top. */
export const sale = {
  kind: 'purchase',
  paid_cents: 8_000,
  discount_cents: 2_000,
  bonus_cents: 500,
  processing_cents: 262,
} as const;

/** A claim on a purchase, for a refund or a dispute. */
export const claimOn = (source_id: string, cents: number, share_cents = 0) => ({
  source_id,
  amount_cents: cents,
  claimed_cents: cents,
  share_cents,
});

/** What a call was refused with; that it was not refused is the test's failure. */
export async function catchRefusal(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error });
  return error;
}

/** Money for tests: wallets, and what is in them. */
export function createWallets(environment: TestEnvironment) {
  const { ledger } = environment.deps.services.money;
  const doing = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => environment.deps.database.transact(work);
  const newcomer = async () => {
    const page = browser(environment);
    const { user } = Registered.parse((await page.register()).json());
    const { user_id } = user;
    return { user_id, page };
  };

  return {
    ledger,
    /** Runs work in a system transaction. */
    doing,
    newcomer,
    /** Creates an advertiser without a session, for tests that need many accounts and no browser. */
    async stranger(): Promise<string> {
      const user_id = randomUUID();
      const person = { user_id, email: `${user_id}@people.example`, full_name: 'Jo Ortega', created_at: new Date() };
      await environment.owner.insertInto('advertiser').values(person).execute();
      return user_id;
    },
    /** Creates an advertiser with 105 credits: 80 paid and 25 bonus. */
    async buyer() {
      const person = await newcomer();
      await doing((trx) => ledger.creditPurchase(trx, { user_id: person.user_id, ...sale, ...once() }));
      return person;
    },
    has: (user_id: string) => doing((trx) => ledger.readBalance(trx, user_id)),
    /** The source of an advertiser's latest purchase. */
    async sourceFor(user_id: string): Promise<string> {
      const { txn_id } = await environment.owner
        .selectFrom('ledger_txn')
        .select('txn_id')
        .where('user_id', '=', user_id)
        .where('kind', 'in', ['purchase', 'renewal'])
        .orderBy('txn_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return txn_id;
    },
    /** What the balance consists of: cents by kind of lot and kind of credit. */
    async composition(user_id: string): Promise<Record<string, number>> {
      const rows = await environment.owner
        .selectFrom('credit_lot')
        .select((e) => ['kind', 'credit', e.fn.sum<string>('available_cents').as('cents')])
        .where('user_id', '=', user_id)
        .where('available_cents', '>', 0n)
        .groupBy(['kind', 'credit'])
        .execute();
      const found = rows.map(({ kind, credit, cents }): [string, number] => [`${kind} ${credit}`, Number(cents)]);
      return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
    },
  };
}

export type Wallets = ReturnType<typeof createWallets>;
