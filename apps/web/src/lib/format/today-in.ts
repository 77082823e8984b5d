const dates = new Map<string, Intl.DateTimeFormat>();

/** The current calendar date in a time zone: "2026-11-16". */
export function todayIn(time_zone: string, now: Date): string {
  let format = dates.get(time_zone);
  if (!format) {
    // The Swedish locale formats dates as ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });
    dates.set(time_zone, format);
  }
  return format.format(now);
}
