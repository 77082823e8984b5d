import { z } from 'zod';
import { PlatformId } from '../platforms/platforms.ts';
import type { ReportRange } from './range.ts';

/** For how many days platforms are asked how many people a campaign reached; one call per account and window, once a day. */
export const REACH_DAYS = [7, 30] as const;

/** How many people a campaign reached on a platform in these days. It cannot be added up over days or platforms. */
export const PlatformReach = z
  .object({
    platform: PlatformId,
    from: z.iso.date(),
    to: z.iso.date(),
    reach: z.number().int(),
    /** How often each of them saw an ad; null where the platform does not say. */
    frequency: z.number().nullable(),
  })
  .meta({ id: 'PlatformReach' });
export type PlatformReach = z.infer<typeof PlatformReach>;

/** Chooses for each platform the longest window that lies within the days of a report. */
export function chooseReach(windows: readonly PlatformReach[], { from, to }: ReportRange): PlatformReach[] {
  const within = windows.filter((window) => window.from >= from && window.to <= to);
  const byPlatform = Map.groupBy(within, ({ platform }) => platform);
  return [...byPlatform.values()]
    .flatMap((own) => own.toSorted((a, b) => a.from.localeCompare(b.from)).slice(0, 1))
    .toSorted((a, b) => b.reach - a.reach);
}
