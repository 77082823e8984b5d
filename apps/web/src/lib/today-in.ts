const dates = new Map<string, Intl.DateTimeFormat>();

/** The calendar date it is in a zone: "2026-11-16". Its neighbours to the east may have the next one already. */
export function todayIn(time_zone: string, now: Date): string {
  let format = dates.get(time_zone);
  if (!format) {
    // Sweden writes dates as the wire does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });
    dates.set(time_zone, format);
  }
  return format.format(now);
}
