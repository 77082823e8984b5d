import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { MOVING_DAYS, readAgainDays } from '@universal-media/contract/results/restatement';
import { dayIn } from '../../kit/calendar.ts';
import { after } from '../../kit/clock.ts';

/** When an account was last read, and when all its days that its platform may still correct were. */
export interface LastReadings {
  readonly synced_at: Date | null;
  readonly window_read_at: Date | null;
}

interface ReadingFacts {
  readonly connection: Connection;
  /** The account's; null where it is not known. */
  readonly time_zone: string | null;
  readonly now: Date;
}

/** The days to ask a platform about. */
export interface ReadingRange {
  readonly from: string;
  readonly to: string;
  /** Holds all days that the platform may still correct. */
  readonly is_window: boolean;
}

// A platform's report does not reach further back for most accounts, and runs read their own history when they go live.
const MAX_DAYS_BACK = 90;
// By then platforms have closed the day before, and a report opened in the morning has it.
const WINDOW_HOUR = 6;

/** Answers whether the whole window is due: once a day, from six in the morning of the account. */
function isWindowDue(last: Date | null, { time_zone, now }: Pick<ReadingFacts, 'time_zone' | 'now'>): boolean {
  if (last === null) return true;
  const countedDay = (instant: Date) => dayIn(time_zone ?? 'UTC', after(instant, { hours: -WINDOW_HOUR }));
  return countedDay(now) > countedDay(last);
}

/**
 * Returns the days to read: those since the last reading and the few before it that move in all figures, and once a day all
 * that the platform may still correct.
 */
export function rangeToRead(
  start_dates: readonly string[],
  { synced_at, window_read_at }: LastReadings,
  facts: ReadingFacts,
): ReadingRange {
  const today = dayIn('UTC', facts.now);
  const [first = today] = start_dates.toSorted();
  const since = synced_at === null ? first : addDaysTo(dayIn('UTC', synced_at), -MOVING_DAYS);
  const is_window = isWindowDue(window_read_at, facts);
  const wanted = is_window ? [since, addDaysTo(today, -readAgainDays(facts.connection))].toSorted()[0] : since;
  const [, from = today] = [wanted ?? since, addDaysTo(today, -MAX_DAYS_BACK)].toSorted();
  // Ad accounts count days in their own time zone, so one more day on either side.
  return { from: addDaysTo(from, -1), to: addDaysTo(today, 1), is_window };
}
