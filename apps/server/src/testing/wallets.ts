import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../core/refusal.ts';
import type { Trx } from '../storage/transact.ts';
import { browser } from './people.ts';
import type { World } from './world.ts';

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

/** What a call was refused with; that it was not refused is the test's failure. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error });
  return error;
}

/** Money for tests: wallets, and what is in them. */
export function walletsOf(world: World) {
  const { wallet } = world.deps.services;
  const doing = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => world.deps.database.transact(work);
  const newcomer = async () => {
    const page = browser(world);
    const { user } = Registered.parse((await page.register()).json());
    const { user_id } = user;
    return { user_id, page };
  };

  return {
    wallet,
    /** In a transaction of the house. */
    doing,
    newcomer,
    /** Somebody without a session, for tests that need many people and no browser. */
    async stranger(): Promise<string> {
      const user_id = randomUUID();
      const person = { user_id, email: `${user_id}@people.example`, full_name: 'Jo Ortega', created_at: new Date() };
      await world.owner.insertInto('advertiser').values(person).execute();
      return user_id;
    },
    /** Somebody with 105 credits: 80 paid for and 25 given. */
    async buyer() {
      const person = await newcomer();
      await doing((trx) => wallet.buy(trx, { user_id: person.user_id, ...sale, ...once() }));
      return person;
    },
    has: (user_id: string) => doing((trx) => wallet.balance(trx, user_id)),
  };
}

export type Wallets = ReturnType<typeof walletsOf>;
