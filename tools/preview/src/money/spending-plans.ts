import type { Plan } from '../crowd/crowd-plans.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { AUTUMN, WELCOME } from './discounts-and-adjustments.ts';

/** An order and its outcome. Days count back from today. */
export interface Order {
  readonly days: number;
  readonly dollars: number;
  readonly code: string | undefined;
  readonly monthly: boolean;
  readonly outcome: 'paid' | 'refunded' | 'disputed' | 'declined';
}

interface Spending {
  readonly orders: readonly Order[];
  /** The order that paid for each campaign, and whether the campaign still runs. */
  readonly campaigns: ReadonlyArray<{ readonly order: Order; readonly isRunning: boolean }>;
}

const sizes = [50, 100, 100, 200, 500, 500, 1_000, 2_500] as const;
const failures = ['refunded', 'disputed', 'declined', 'declined'] as const;
const AUTUMN_DAYS = 27;

/** Only advertisers who accepted the terms can buy. */
const canBuy = ({ joins, confirms }: Plan) => joins === 'password' || (joins === 'google' && confirms);

export function planSpending(plan: Plan, index: number): Spending {
  const random = createSeededRandom(7_000 + index);
  if (!canBuy(plan) || !random.chance(0.75)) return { orders: [], campaigns: [] };
  const last = plan.closed ?? 0.1;
  const count = 1 + Math.floor(random.next() * 3);
  // Orders become more frequent over time, and none falls on the day of registration.
  const days = Array.from({ length: count }, () => last + (plan.joined * 0.95 - last) * random.next() ** 2);
  const orders = days
    .toSorted((a, b) => b - a)
    .map((moment, place): Order => {
      const dollars = random.pick(sizes);
      const monthly = place === 0 && moment < 100 && dollars === 100 && plan.closed === undefined;
      const autumn = moment < AUTUMN_DAYS && dollars >= 500 && random.chance(0.6);
      const welcome = place === 0 && !monthly && random.chance(0.3);
      const outcome = random.chance(0.78) ? 'paid' : random.pick(failures);
      return {
        days: moment,
        dollars,
        code: autumn ? AUTUMN : welcome ? WELCOME : undefined,
        monthly,
        outcome: monthly ? 'paid' : outcome,
      };
    });
  const campaigns = orders
    .filter(({ outcome }) => outcome === 'paid' && random.chance(0.7))
    .map((order) => ({ order, isRunning: order.days < 40 && random.chance(0.5) }));
  return { orders, campaigns };
}
