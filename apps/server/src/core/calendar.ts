const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone);
  if (known) return known;
  // Swedish writes a date as the standard does: 2026-11-03.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });
  formats.set(time_zone, format);
  return format;
}

/** The calendar day somebody in that zone writes at that instant: `2026-11-03`. */
export const dayIn = (time_zone: string, instant: Date): string => formatOf(time_zone).format(instant);

export const monthIn = (time_zone: string, instant: Date): string => dayIn(time_zone, instant).slice(0, 7);

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const plusDays = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** That many days in a row, the last one last. Calendar days: a clock that is set forward or back makes none of them vanish. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

/** Two instants of which every zone's month lies between: no zone is more than a day from UTC. */
export function around(month: string): { readonly from: Date; readonly until: Date } {
  const first = `${month}-01`;
  const beyond = plusDays(first, 32);
  return { from: new Date(`${plusDays(first, -1)}T00:00:00Z`), until: new Date(`${beyond}T00:00:00Z`) };
}
