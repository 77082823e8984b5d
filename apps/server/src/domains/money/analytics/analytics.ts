import { creditPackages } from '@universal-media/contract/money/credit-packages';
import {
  BILLING_DAYS,
  type Billing,
  CREDIT_DAYS,
  CREDIT_MONTHS,
  type CreditAnalytics,
} from '@universal-media/contract/money/staff-money';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { after, type Clock } from '#core/kit/clock.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { analyticsStore as store } from './store.ts';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

/** Lists the last days in UTC, ending today, with the start of the first. */
function lastDays(now: Date, count: number): { days: string[]; since: Date } {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const since = after(today, { days: 1 - count });
  const days = Array.from({ length: count }, (_, n) => after(since, { days: n }).toISOString().slice(0, 10));
  return { days, since };
}

interface AnalyticsContext {
  readonly clock: Clock;
}

/** Reads revenue, refunds and top spenders of the last 30 days. Revenue is what cards were charged, less refunds. */
export function getBillingOverview({ clock }: AnalyticsContext, transact: SystemTransact): Promise<Billing> {
  return transact(async (trx) => {
    const { days, since } = lastDays(clock.now(), BILLING_DAYS);
    const paid = await store.paymentDays(trx, since);
    const refunded = await store.refundDays(trx, since);
    const totals = await store.totals(trx, since);
    const waiting = await store.waiting(trx, clock.now());
    const daily = days.map((day) => ({
      _id: day,
      cents: (paid.get(day)?.charged_cents ?? 0) - (refunded.get(day) ?? 0),
    }));
    return {
      total_revenue: toCredits(sum(daily.map(({ cents }) => cents))),
      total_transactions: sum([...paid.values()].map(({ payments }) => payments)),
      failed_payments: totals.failed,
      refunded: toCredits(sum(refunded.values())),
      disputed: toCredits(totals.disputed_cents),
      monthly_recurring: toCredits(totals.recurring_cents),
      outstanding_payments: waiting.checkouts,
      refund_requests: waiting.refunds,
      daily: daily.map(({ _id, cents }) => ({ _id, revenue: toCredits(cents) })),
      top_spenders: (await store.topSpenders(trx, since)).map((spender) => ({
        _id: spender.user_id,
        email: spender.email,
        total_spent: toCredits(spender.charged_cents),
        transaction_count: spender.payments,
      })),
    };
  });
}

/** Counts the paid orders of each package. Other amounts are no package. */
async function countPackages(trx: Trx, since: Date): Promise<CreditAnalytics['credit_packages']> {
  const sizes = await store.orderSizes(trx, since);
  return creditPackages.map(({ name, credits, price, amount, billing_type }) => ({
    name: billing_type === 'monthly' ? `${name}, monthly` : name,
    credits,
    price,
    purchases: sum(
      sizes
        .filter((size) => size.billing_type === billing_type && size.order_cents === toCents(amount))
        .map(({ purchases }) => purchases),
    ),
  }));
}

/** Sums credits sold and revenue by month of UTC. */
async function sumMonths(trx: Trx, now: Date): Promise<CreditAnalytics['monthly_stats']> {
  const firstDay = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  const months = Array.from({ length: CREDIT_MONTHS }, (_, n) => firstDay(CREDIT_MONTHS - 1 - n));
  const since = firstDay(CREDIT_MONTHS - 1);
  const paid = [...(await store.paymentDays(trx, since))];
  const refunded = [...(await store.refundDays(trx, since))];
  return months.map((first) => {
    const _id = first.toISOString().slice(0, 7);
    const sales = paid.filter(([day]) => day.startsWith(_id)).map(([, sale]) => sale);
    const returns = refunded.filter(([day]) => day.startsWith(_id)).map(([, cents]) => cents);
    return {
      _id,
      credits_sold: toCredits(sum(sales.map(({ credits_cents }) => credits_cents))),
      revenue: toCredits(sum(sales.map(({ charged_cents }) => charged_cents)) - sum(returns)),
    };
  });
}

/** Reads credits sold and used in the last 7 days, and the outstanding balances of all advertisers. */
export function getCreditAnalytics({ clock }: AnalyticsContext, transact: SystemTransact): Promise<CreditAnalytics> {
  return transact(async (trx) => {
    const { days, since } = lastDays(clock.now(), CREDIT_DAYS);
    const paid = await store.paymentDays(trx, since);
    const refunded = await store.refundDays(trx, since);
    const captured = await store.captureDays(trx, since);
    const owed = await store.outstanding(trx);
    const sold = days.map((day) => ({
      _id: day,
      credits_cents: paid.get(day)?.credits_cents ?? 0,
      revenue_cents: (paid.get(day)?.charged_cents ?? 0) - (refunded.get(day) ?? 0),
    }));
    return {
      daily_purchases: sold.map(({ _id, credits_cents, revenue_cents }) => ({
        _id,
        credits_sold: toCredits(credits_cents),
        revenue: toCredits(revenue_cents),
      })),
      daily_spending: days.map((day) => ({ _id: day, credits_spent: toCredits(captured.get(day) ?? 0) })),
      total_credits_sold: toCredits(sum(sold.map(({ credits_cents }) => credits_cents))),
      total_credits_used: toCredits(sum(captured.values())),
      revenue_from_credits: toCredits(sum(sold.map(({ revenue_cents }) => revenue_cents))),
      top_users: (await store.topUsers(trx, since)).map(({ user_id, email, cents }) => ({
        _id: user_id,
        email,
        credits_used: toCredits(cents),
      })),
      credit_packages: await countPackages(trx, lastDays(clock.now(), BILLING_DAYS).since),
      monthly_stats: await sumMonths(trx, clock.now()),
      outstanding_paid: toCredits(owed.paid_cents),
      outstanding_granted: toCredits(owed.granted_cents),
      outstanding_held: toCredits(owed.held_cents),
    };
  });
}
