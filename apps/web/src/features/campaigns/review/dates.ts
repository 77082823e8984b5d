const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "Nov 18", or "TBD" without a date. Calendar dates have no time zone. */
const dayText = (date: string, by = format): string => (date === '' ? 'TBD' : by.format(new Date(`${date}T00:00:00Z`)));

interface Dates {
  readonly start_date: string;
  readonly end_date: string;
  readonly duration_days: number;
}

export const rangeText = ({ start_date, end_date }: Pick<Dates, 'start_date' | 'end_date'>): string =>
  `${dayText(start_date)} – ${dayText(end_date, withYear)}`;

/** "12 days" */
export const daysText = ({ duration_days }: Pick<Dates, 'duration_days'>): string =>
  duration_days === 1 ? '1 day' : `${duration_days} days`;

/** "Nov 18 – Nov 30, 2026, 12 days" */
export const datesText = (dates: Dates): string => `${rangeText(dates)}, ${daysText(dates)}`;
