import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';

/** A part of a report's totals. Spend is dollars. */
export const PartSums = z.object({
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number(),
  spend: z.number(),
  /** Clicks by impressions, as a fraction. */
  ctr: z.number().nullable(),
});
export type PartSums = z.infer<typeof PartSums>;

/** The parts that a report does not list one by one. */
export const OtherParts = PartSums.extend({ count: z.number().int() });

/** What platforms do not divide, or not yet. */
export const Unattributed = PartSums.extend({
  /** The platforms with figures in these days that divide none of them. */
  platforms: z.array(PlatformId),
});
export type Unattributed = z.infer<typeof Unattributed>;

/** Null where the owner of a shared report does not show money. */
export const SharedSpend = z.number().nullable();
