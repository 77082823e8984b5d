const STEP_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function dateIn(zone: string, at: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
}

export interface DayShare {
  readonly day: string;
  /** How much of the day, from 0 to 1. */
  readonly share: number;
}

const known = new Map<string, DayShare[]>();

/** The days of one time zone that a day of another falls on. Days with a clock change have 23 or 25 hours. */
export function daysAcross(day: string, from: string, to: string): DayShare[] {
  const key = `${day} ${from} ${to}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const noon = Date.parse(day) + DAY_MS / 2;
  const counts = new Map<string, number>();
  let all = 0;
  for (let at = noon - 1.5 * DAY_MS; at < noon + 1.5 * DAY_MS; at += STEP_MS) {
    if (dateIn(from, at) !== day) continue;
    const other = dateIn(to, at);
    counts.set(other, (counts.get(other) ?? 0) + 1);
    all += 1;
  }
  const shares = [...counts].map(([other, count]) => ({ day: other, share: count / all }));
  known.set(key, shares);
  return shares;
}
