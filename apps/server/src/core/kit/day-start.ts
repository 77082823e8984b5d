import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { dayIn } from './calendar.ts';

const MINUTE_MS = 60_000;
// No time zone is further from UTC than this.
const MAX_OFFSET_MINUTES = 26 * 60;

/** Returns the first minute of a calendar day in a time zone, also where daylight saving skips midnight. */
export function dayStart(time_zone: string, day: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [-MAX_OFFSET_MINUTES, MAX_OFFSET_MINUTES];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dayIn(time_zone, new Date(middle + between * MINUTE_MS)) >= day) from = between;
    else before = between;
  }
  return new Date(middle + from * MINUTE_MS);
}

/** Returns the first moment after a calendar day in a time zone: a campaign ends when its end date does. */
export const dayEnd = (time_zone: string, day: string): Date => dayStart(time_zone, addDaysTo(day, 1));
