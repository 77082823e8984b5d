import { after } from '#core/kit/clock.ts';

const isWeekend = (instant: Date): boolean => instant.getUTCDay() === 0 || instant.getUTCDay() === 6;

/** Computes when one business day is over, in UTC. What arrives on a weekend counts from Monday on. */
export function businessDayAfter(instant: Date): Date {
  let due = after(instant, { days: 1 });
  while (isWeekend(due) || isWeekend(after(due, { days: -1 }))) due = after(due, { days: 1 });
  return due;
}
