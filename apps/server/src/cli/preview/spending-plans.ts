import type { Plan } from './crowd-plans.ts';
import { AUTUMN, WELCOME } from './house-money.ts';
import { seededRandom } from './seeded-random.ts';

/** An order, and what became of it; days are counted backwards. */
export interface Order {
  readonly days: number;
  readonly dollars: number;
  readonly code: string | undefined;
  readonly monthly: boolean;
  readonly fate: 'kept' | 'refunded' | 'disputed' | 'refused';
}

interface Spending {
  readonly orders: readonly Order[];
  /** The order that paid for it, and whether it still runs. */
  readonly campaigns: ReadonlyArray<{ readonly order: Order; readonly isRunning: boolean }>;
}

const sizes = [50, 100, 100, 200, 500, 500, 1_000, 2_500] as const;
const troubles = ['refunded', 'disputed', 'refused', 'refused'] as const;
const AUTUMN_DAYS = 27;

/** Only who has accepted the terms can buy, and only while the account is open. */
const canBuy = ({ joins, confirms }: Plan) => joins === 'password' || (joins === 'google' && confirms);

export function spendingOf(plan: Plan, index: number): Spending {
  const random = seededRandom(7_000 + index);
  if (!canBuy(plan) || !random.chance(0.75)) return { orders: [], campaigns: [] };
  const last = plan.closed ?? 0.1;
  const count = 1 + Math.floor(random.next() * 3);
  // More lately than in the beginning, and the first not on the day they came.
  const days = Array.from({ length: count }, () => last + (plan.joined * 0.95 - last) * random.next() ** 2);
  const orders = days
    .toSorted((a, b) => b - a)
    .map((moment, place): Order => {
      const dollars = random.pick(sizes);
      const monthly = place === 0 && moment < 100 && dollars === 100 && plan.closed === undefined;
      const autumn = moment < AUTUMN_DAYS && dollars >= 500 && random.chance(0.6);
      const welcome = place === 0 && !monthly && random.chance(0.3);
      const fate = random.chance(0.78) ? 'kept' : random.pick(troubles);
      return {
        days: moment,
        dollars,
        code: autumn ? AUTUMN : welcome ? WELCOME : undefined,
        monthly,
        fate: monthly ? 'kept' : fate,
      };
    });
  const campaigns = orders
    .filter(({ fate }) => fate === 'kept' && random.chance(0.7))
    .map((order) => ({ order, isRunning: order.days < 40 && random.chance(0.5) }));
  return { orders, campaigns };
}
