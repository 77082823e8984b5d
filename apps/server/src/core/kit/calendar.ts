const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone);
  if (known) return known;
  // The Swedish locale formats dates as ISO 8601: 2026-11-03.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });
  formats.set(time_zone, format);
  return format;
}

/** Returns the calendar day of an instant in a time zone: `2026-11-03`. */
export const dayIn = (time_zone: string, instant: Date): string => formatFor(time_zone).format(instant);

export const monthIn = (time_zone: string, instant: Date): string => dayIn(time_zone, instant).slice(0, 7);

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const plusDays = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Lists `count` calendar days that end with `last`. Daylight saving changes do not affect them. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

/** Returns two instants that enclose the days in every time zone: no zone is more than a day from UTC. */
export const aroundDays = (first: string, last: string): { readonly from: Date; readonly until: Date } => ({
  from: new Date(`${plusDays(first, -1)}T00:00:00Z`),
  until: new Date(`${plusDays(last, 2)}T00:00:00Z`),
});

/** Returns two instants that enclose the month in every time zone: no zone is more than a day from UTC. */
export function around(month: string): { readonly from: Date; readonly until: Date } {
  const first = `${month}-01`;
  const beyond = plusDays(first, 32);
  return { from: new Date(`${plusDays(first, -1)}T00:00:00Z`), until: new Date(`${beyond}T00:00:00Z`) };
}
