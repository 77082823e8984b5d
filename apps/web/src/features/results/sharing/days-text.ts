import type { ReportRange } from '@universal-media/contract/results/range';
import type { SharedDays } from '@universal-media/contract/results/sharing/shared-days';
import { dayText } from '#ui/dates/day-text.ts';

/** "Nov 2, 2026 to Nov 14, 2026" */
export const rangeText = ({ from, to }: ReportRange): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

/** Says which days a link shows. */
export function daysText(days: SharedDays): string {
  switch (days.kind) {
    case 'dates':
      return rangeText(days);
    case 'last':
      return `Last ${days.days} days`;
    case 'campaign':
      return 'Days of the campaign';
  }
}
