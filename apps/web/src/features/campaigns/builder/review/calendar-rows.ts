import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { PLATFORM_REVIEW_HOURS, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { type Family, familyByCategory } from '#ui/styles/channel.ts';

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

const MAX_REVIEW_DAYS = PLATFORM_REVIEW_HOURS.max / 24;

const pickLater = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

/**
 * Builds the calendar from today to the end of the run. The review takes its maximum duration and the run starts after it;
 * an edit that needs no review has none.
 */
export function buildCalendar(
  platforms: readonly PlatformId[],
  run: { start_date: string; end_date: string },
  today: string,
  reviewed = true,
): Calendar {
  const { start_date, end_date: last } = run;
  const decided = reviewed ? addDaysTo(today, MAX_REVIEW_DAYS) : today;
  const on_air = reviewed ? pickLater(start_date, decided) : start_date;
  const first = today < start_date ? today : start_date;
  const spans: Span[] = [
    ...(reviewed ? [{ first: today, last: addDaysTo(decided, -1), state: 'review' } as const] : []),
    ...(on_air <= last ? [{ first: on_air, last, state: 'on_air' } as const] : []),
  ];
  return {
    first,
    last: pickLater(last, decided),
    selected: { first: start_date, last },
    rows: platforms.map((id) => {
      const { short_name, category } = platformById(id);
      return { id, name: short_name, family: familyByCategory[category], spans };
    }),
  };
}
