import { z } from 'zod';
import { DEFAULT_DAYS, lastDays, quickRanges, ReportRange } from '../range.ts';
import type { ReportQuery } from '../reports.ts';

/**
 * The days that a shared report covers. Dates stay as they are. The last days, and those of a campaign, move on with the
 * calendar.
 */
export const SharedDays = z
  .discriminatedUnion('kind', [
    ReportRange.extend({ kind: z.literal('dates') }),
    z.object({ kind: z.literal('last'), days: z.literal(quickRanges) }),
    z.object({ kind: z.literal('campaign') }),
  ])
  .meta({ id: 'SharedDays' });
export type SharedDays = z.infer<typeof SharedDays>;

/** Returns the days of the report on screen. A range that ends with today moves on where it is one of the quick ranges. */
export function toSharedDays({ campaign_id, from, to }: ReportQuery, today: string): SharedDays {
  if (from === undefined || to === undefined) {
    return campaign_id === undefined ? { kind: 'last', days: DEFAULT_DAYS } : { kind: 'campaign' };
  }
  const days = quickRanges.find((count) => lastDays(today, count).from === from && to === today);
  return days === undefined ? { kind: 'dates', from, to } : { kind: 'last', days };
}

/** Returns the days to read on a day. Without any, a report opens on those of its campaign. */
export function findRange(days: SharedDays, today: string): Partial<ReportRange> {
  switch (days.kind) {
    case 'dates':
      return { from: days.from, to: days.to };
    case 'last':
      return lastDays(today, days.days);
    case 'campaign':
      return {};
  }
}
