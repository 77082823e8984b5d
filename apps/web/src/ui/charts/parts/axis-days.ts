import { shortDay } from '../../dates/day-text.ts';
import type { AxisDay } from './axes.tsx';

/** Charts up to this length label every day; longer ones only the first of each week. */
const MAX_LABELED_DAYS = 31;

const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** What an axis of days writes under each of them. */
export function labelDays(dates: readonly string[]): AxisDay[] {
  const labeled = dates.length <= MAX_LABELED_DAYS;
  return dates.map((date, index) => ({
    day: labeled ? String(Number(date.slice(8))) : index % 7 === 0 ? shortDay(date).replace(/^\w+, /, '') : '',
    letter: labeled ? weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] : undefined,
  }));
}
