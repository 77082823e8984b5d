import { addDaysTo } from '@universal-media/contract/campaign-dates';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms';

const LEAST_DAYS = PLATFORM_REVIEW_HOURS.least / 24;
const MOST_DAYS = PLATFORM_REVIEW_HOURS.most / 24;

export interface LaunchDay {
  readonly date: string;
  readonly state: 'before' | 'review' | 'on_air';
}

interface LaunchBy {
  /** The last day on which a launch is in time however long the platforms take. */
  readonly submit_by: string;
  readonly in_time: boolean;
  /** Submitted today: the first day it may be on air, and the day by which it is. */
  readonly earliest: string;
  readonly surely: string;
  /** The days worth drawing. */
  readonly days: readonly LaunchDay[];
}

/** When a campaign must be submitted to start on its day; both dates are in its own zone. */
export function launchBy(start_date: string, today: string): LaunchBy {
  const submit_by = addDaysTo(start_date, -MOST_DAYS);
  const in_time = today <= submit_by;
  const from = in_time ? submit_by : today;
  const review = Array.from(
    { length: MOST_DAYS },
    (_, day): LaunchDay => ({ date: addDaysTo(from, day), state: 'review' }),
  );
  const before: LaunchDay[] = today < submit_by ? [{ date: addDaysTo(submit_by, -1), state: 'before' }] : [];
  return {
    submit_by,
    in_time,
    earliest: addDaysTo(today, LEAST_DAYS),
    surely: addDaysTo(today, MOST_DAYS),
    days: [...before, ...review, { date: addDaysTo(from, MOST_DAYS), state: 'on_air' }],
  };
}
