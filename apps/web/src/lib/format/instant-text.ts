// Formats instants. Input is ISO 8601 in UTC; output is in the reader's time zone.

const locale = 'en-US';

/** "Nov 16, 2026" */
export function formatDay(instant: string, timeZone?: string): string {
  return format(instant, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
}

/** "Nov 16, 2026, 09:14 CST": exact, with the time zone. */
export function formatMoment(instant: string, timeZone?: string): string {
  return format(instant, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant));
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const units = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** "5 minutes ago", "yesterday", "in 14 days"; less than a minute away is "just now". */
export function fromNow(instant: string, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1_000;
  const fitting = units.find((unit) => Math.abs(seconds) >= unit.seconds);
  return fitting ? relative.format(Math.trunc(seconds / fitting.seconds), fitting.unit) : 'just now';
}

/** "09:14": for lists grouped by day. */
export function formatTime(instant: string, timeZone?: string): string {
  return format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
}
