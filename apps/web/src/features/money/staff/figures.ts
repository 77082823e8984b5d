import type { Billing, CreditAnalytics } from '@universal-media/contract/money/staff-money';
import { toCents } from '@universal-media/contract/wire/money';
import { compact, credits, money, moneyRounded } from '#lib/format/format.ts';
import { toWeekday } from '#ui/dates/calendar-days.ts';
import { dayText } from '#ui/dates/day-text.ts';

const letters = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

const named = (date: string) => ({
  name: dayText(date),
  day: String(Number(date.slice(8))),
  letter: letters[toWeekday(date)],
});

/** Revenue by day, in cents. */
export const revenueDays = (daily: Billing['daily']) =>
  daily.map(({ _id, revenue }) => ({ ...named(_id), value: toCents(revenue) }));

export interface CreditDay {
  readonly date: string;
  readonly credits_sold: number;
  readonly revenue: number;
  readonly credits_spent: number;
}

/** Merges sales and spending by day. A day missing from a list counts as zero. */
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

/** Chart points: sold is the solid line, spent the dashed one. */
export const salesAgainstUsage = (days: readonly CreditDay[]) =>
  days.map(({ date, credits_sold, credits_spent }) => ({ ...named(date), value: credits_sold, before: credits_spent }));

/** Formats dollars, for example $411.90. */
export const dollars = (amount: number): string => money(toCents(amount));

/** Formats credits: 1,250 or 92.81. */
export const creditText = (amount: number): string => credits(toCents(amount));

const MAX_EXACT = 10_000;

export const axisCredits = (amount: number): string => (amount >= MAX_EXACT ? compact(amount) : creditText(amount));

export const axisMoney = (cents: number): string =>
  cents >= MAX_EXACT * 100 ? `$${compact(cents / 100)}` : moneyRounded(cents);

/** Formats a signed change, +500 or −50, so that color never carries the meaning alone. */
export const signedCredits = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${creditText(Math.abs(amount))}`;
