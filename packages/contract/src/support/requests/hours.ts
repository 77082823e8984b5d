/** When our support team answers. */
export const supportHours = { zone: 'America/New_York', from: 9, to: 18, response_hours: 2 } as const;
export const SUPPORT_HOURS_TEXT = 'Mon–Fri 9–6 Eastern time';

const HOUR_MS = 3_600_000;
const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: supportHours.zone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

function readClock(instant: Date): { weekday: string; hour: number } {
  const parts = formatter.formatToParts(instant);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: read('weekday'), hour: Number(read('hour')) };
}

export function isSupportOpen(now: Date): boolean {
  const { weekday, hour } = readClock(now);
  return weekday !== 'Sat' && weekday !== 'Sun' && hour >= supportHours.from && hour < supportHours.to;
}

/** The start of the next full hour in which support is open; now, if it is open. */
export function nextOpening(now: Date): Date {
  if (isSupportOpen(now)) return now;
  let instant = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
  while (!isSupportOpen(instant)) instant = new Date(instant.getTime() + HOUR_MS);
  return instant;
}
