import { after } from '#core/kit/clock.ts';
import type { Trx } from '#storage/transact.ts';
import { analyticsStore as store } from './store.ts';

/** A payment event that waits for longer was not booked. */
const EVENT_MINUTES = 5;

/** What cards were charged less what was refunded, by day. */
async function sumRevenue(trx: Trx, from: Date): Promise<Map<string, number>> {
  const revenue = new Map([...(await store.paymentDays(trx, from))].map(([day, paid]) => [day, paid.charged_cents]));
  for (const [day, cents] of await store.refundDays(trx, from)) revenue.set(day, (revenue.get(day) ?? 0) - cents);
  return revenue;
}

const sumSold = async (trx: Trx, from: Date): Promise<Map<string, number>> =>
  new Map([...(await store.paymentDays(trx, from))].map(([day, { credits_cents }]) => [day, credits_cents]));

async function checkPayments(trx: Trx, now: Date) {
  const { events, oldest } = await store.findLateEvents(trx, after(now, { minutes: -EVENT_MINUTES }));
  return oldest === null
    ? ([{ part: 'payments', state: 'fine', says: 'All events booked', at: now }] as const)
    : ([{ part: 'payments', state: 'failing', says: `${events} not booked`, at: oldest }] as const);
}

/** What money adds to the staff dashboard. Amounts are in cents. */
export const moneyDashboard = {
  totals: [
    { name: 'total_revenue', sumDays: sumRevenue },
    { name: 'total_credits_sold', sumDays: sumSold },
    { name: 'total_credits_spent', sumDays: store.captureDays },
  ],
  health: [{ check: checkPayments }],
} as const;
