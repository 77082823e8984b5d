import { z } from 'zod';

/** Spend since the first day against the plan of running campaigns, in dollars. */
export const ReportPacing = z
  .object({
    campaigns: z.number().int().min(1),
    spent: z.number(),
    /** What the plan has for the days that are over. */
    due: z.number(),
    plan: z.number(),
    /** Today included. Null in a report of all campaigns. */
    days_left: z.number().int().nullable(),
  })
  .meta({ id: 'ReportPacing' });
export type ReportPacing = z.infer<typeof ReportPacing>;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const write = (value: number): string => dollars.format(value);

/** Says what was spent of what is due so far, and how long there is left. */
export function pacingText({ campaigns, spent, due, plan, days_left }: ReportPacing): string {
  if (days_left === null) {
    return `${campaigns} active ${campaigns === 1 ? 'campaign' : 'campaigns'}: spent ${write(spent)} of ${write(due)} due so far.`;
  }
  if (days_left === 0) return `Spent ${write(spent)} of ${write(plan)}. The last day is over.`;
  const left = days_left === 1 ? 'today is the last day' : `${days_left} days left, today included`;
  return due === 0
    ? `Spent ${write(spent)} of ${write(plan)}. Nothing is due before the first day is over; ${left}.`
    : `Spent ${write(spent)} of ${write(due)} due so far; ${left}.`;
}
