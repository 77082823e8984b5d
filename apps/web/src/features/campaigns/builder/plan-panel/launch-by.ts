import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';

const MIN_REVIEW_DAYS = PLATFORM_REVIEW_HOURS.min / 24;
const MAX_REVIEW_DAYS = PLATFORM_REVIEW_HOURS.max / 24;

export interface LaunchDay {
  readonly date: string;
  readonly state: 'before' | 'review' | 'on_air';
}

interface LaunchBy {
  /** The last day to submit so that even the longest review ends in time. */
  readonly submit_by: string;
  readonly in_time: boolean;
  /** If submitted today: the first possible day and the latest one. */
  readonly earliest: string;
  readonly latest: string;
  /** The days to show. */
  readonly days: readonly LaunchDay[];
}

/** Calculates when a campaign must be submitted to start on time. Both dates are in its time zone. */
export function launchBy(start_date: string, today: string): LaunchBy {
  const submit_by = addDaysTo(start_date, -MAX_REVIEW_DAYS);
  const in_time = today <= submit_by;
  const from = in_time ? submit_by : today;
  const review = Array.from(
    { length: MAX_REVIEW_DAYS },
    (_, day): LaunchDay => ({ date: addDaysTo(from, day), state: 'review' }),
  );
  const before: LaunchDay[] = today < submit_by ? [{ date: addDaysTo(submit_by, -1), state: 'before' }] : [];
  return {
    submit_by,
    in_time,
    earliest: addDaysTo(today, MIN_REVIEW_DAYS),
    latest: addDaysTo(today, MAX_REVIEW_DAYS),
    days: [...before, ...review, { date: addDaysTo(from, MAX_REVIEW_DAYS), state: 'on_air' }],
  };
}
