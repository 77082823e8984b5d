import { type PurchaseInput, purchaseEndpoints } from '@universal-media/contract/money/purchases';
import type { Random } from '@universal-media/trial/random';
import { type Newcomer, newcomer } from '@universal-media/trial/registration';

/** What a buyer does on the checkout page. */
type Ending = 'pay' | 'decline_then_pay' | 'leave' | 'pay_and_renew';

export interface PlannedPurchase {
  readonly number: number;
  readonly buyer: number;
  readonly key: string;
  readonly body: string;
  readonly ending: Ending;
}

// An account may order twenty times an hour, and an order whose answer was cut off may count again.
const PER_BUYER = 8;
const AMOUNTS = [10, 20, 50, 100, 200, 500, 1_000, 2_550] as const;

export const purchaseUrl = (origin: string) => `${origin}${purchaseEndpoints.purchaseCredits.path}`;

function toPurchase(own: string, package_amount: number, monthly: boolean): PurchaseInput {
  return {
    package_amount,
    origin_url: own,
    return_url: `${own}/?view=credits&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${own}/?view=credits`,
    is_recurring: monthly,
    ...(monthly && { recurring_type: 'monthly' as const }),
    return_context: { step: 3 },
  };
}

/** Who buys what, and what they do then. `own` is the address people know the product by. */
export function planPurchases(random: Random, purchases: number, seed: number, own: string) {
  const endings: [Ending, ...Ending[]] = [
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'decline_then_pay',
    'leave',
    'pay_and_renew',
  ];
  const people: Newcomer[] = Array.from({ length: Math.ceil(purchases / PER_BUYER) }, (_, n) => newcomer(seed, n));
  const plan = Array.from({ length: purchases }, (_, number): PlannedPurchase => {
    const ending = random.pick(endings);
    const monthly = ending === 'pay_and_renew';
    const amount = monthly ? random.pick([100, 500, 1_000]) : random.pick(AMOUNTS);
    return {
      number,
      buyer: number % people.length,
      key: `purchase-${seed}-${number}`.padEnd(24, '-'),
      body: JSON.stringify(toPurchase(own, amount, monthly)),
      ending,
    };
  });
  return { people, plan };
}
