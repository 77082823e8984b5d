import { addDaysTo } from '@universal-media/contract/campaign-dates';
import { PLATFORM_REVIEW_HOURS, type PlatformId, platformById } from '@universal-media/contract/platforms';
import { type Family, familyOf } from '../../../ui/channel.ts';
import { lastPaidDay } from '../basics/run-words.ts';

interface Span {
  readonly first: string;
  readonly last: string;
  readonly state: 'review' | 'on_air';
}

export interface Calendar {
  readonly first: string;
  readonly last: string;
  readonly selected: { readonly first: string; readonly last: string };
  readonly rows: readonly { id: PlatformId; name: string; family: Family; spans: readonly Span[] }[];
}

const REVIEW_DAYS = PLATFORM_REVIEW_HOURS.most / 24;

const later = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

/**
 * The days from today to the end of a run. Review is drawn as long as it may take, and a run waits for it; a campaign that
 * runs and is not looked at again has none.
 */
export function calendarOf(
  platforms: readonly PlatformId[],
  run: { start_date: string; end_date: string },
  today: string,
  reviewed = true,
): Calendar {
  const { start_date, end_date } = run;
  const last = lastPaidDay(end_date);
  const decided = reviewed ? addDaysTo(today, REVIEW_DAYS) : today;
  const on_air = reviewed ? later(start_date, decided) : start_date;
  const first = today < start_date ? today : start_date;
  const spans: Span[] = [
    ...(reviewed ? [{ first: today, last: addDaysTo(decided, -1), state: 'review' } as const] : []),
    ...(on_air <= last ? [{ first: on_air, last, state: 'on_air' } as const] : []),
  ];
  return {
    first,
    last: later(last, decided),
    selected: { first: start_date, last },
    rows: platforms.map((id) => {
      const { short_name, category } = platformById(id);
      return { id, name: short_name, family: familyOf[category], spans };
    }),
  };
}
