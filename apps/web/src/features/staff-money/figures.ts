import { centsOf } from '@universal-media/contract/money';
import type { Billing, CreditAnalytics } from '@universal-media/contract/staff-money';
import { compact, credits, money, moneyRounded } from '../../lib/format.ts';
import { weekdayOf } from '../../ui/calendar-days.ts';
import { dayText } from '../../ui/day-text.ts';

const letters = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

const named = (date: string) => ({
  name: dayText(date),
  day: String(Number(date.slice(8))),
  letter: letters[weekdayOf(date)],
});

/** Revenue day by day, in cents. */
export const revenueDays = (daily: Billing['daily']) =>
  daily.map(({ _id, revenue }) => ({ ...named(_id), value: centsOf(revenue) }));

export interface CreditDay {
  readonly date: string;
  readonly credits_sold: number;
  readonly revenue: number;
  readonly credits_spent: number;
}

/** What was sold and what was spent come as two lists; a day that one of them lacks is a day of nothing. */
export function creditDays({
  daily_purchases,
  daily_spending,
}: Pick<CreditAnalytics, 'daily_purchases' | 'daily_spending'>): CreditDay[] {
  const sold = new Map(daily_purchases.map((day) => [day._id, day]));
  const spent = new Map(daily_spending.map((day) => [day._id, day]));
  return [...new Set([...sold.keys(), ...spent.keys()])].sort().map((date) => ({
    date,
    credits_sold: sold.get(date)?.credits_sold ?? 0,
    revenue: sold.get(date)?.revenue ?? 0,
    credits_spent: spent.get(date)?.credits_spent ?? 0,
  }));
}

/** Sold as the solid line, spent as the dashed one. */
export const salesAgainstUsage = (days: readonly CreditDay[]) =>
  days.map(({ date, credits_sold, credits_spent }) => ({ ...named(date), value: credits_sold, before: credits_spent }));

/** "$411.90", on the wire in dollars. */
export const dollars = (amount: number): string => money(centsOf(amount));

/** "1,250", or "92.81" when there is a part of a credit. */
export const creditText = (amount: number): string => credits(centsOf(amount));

const TOO_LONG_FOR_AN_AXIS = 10_000;

export const axisCredits = (amount: number): string =>
  amount >= TOO_LONG_FOR_AN_AXIS ? compact(amount) : creditText(amount);

export const axisMoney = (cents: number): string =>
  cents >= TOO_LONG_FOR_AN_AXIS * 100 ? `$${compact(cents / 100)}` : moneyRounded(cents);

/** "+500", "−50": which way it went is never left to a colour. */
export const signedCredits = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${creditText(Math.abs(amount))}`;
