import { dayIn } from './calendar.ts';

const MINUTE_MS = 60_000;
// No zone is further from UTC than this.
const FURTHEST_MINUTES = 26 * 60;

/** The first minute of a calendar day in a zone; also where clocks are set forward at midnight and the day begins at one. */
export function dayStart(time_zone: string, day: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [-FURTHEST_MINUTES, FURTHEST_MINUTES];
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dayIn(time_zone, new Date(middle + between * MINUTE_MS)) >= day) from = between;
    else before = between;
  }
  return new Date(middle + from * MINUTE_MS);
}
