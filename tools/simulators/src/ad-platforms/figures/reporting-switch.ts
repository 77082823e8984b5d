import { z } from 'zod';

/**
 * Reports as real platforms give them: a day has final figures, and what is reported of it depends on its age. Without this
 * switch every report is final at once.
 */
export const Reporting = z.strictObject({
  seed: z.string().min(1).default('reports'),
  /** The day of the account on which reports are read. Without it, the last delivered day or the calendar. */
  today: z.iso.date().optional(),
  /** The time zone in which days are delivered. Reports count days in the account's. */
  campaign_time_zone: z.string().min(1).optional(),
  rates: z
    .strictObject({
      /** Days that are restated to nothing: invalid traffic. */
      zeroed_day: z.number().min(0).max(1).default(0),
      /** Days whose spend is lowered later: a credit for invalid clicks. */
      lowered_spend: z.number().min(0).max(1).default(0),
    })
    .prefault({}),
  /** Reports with more rows are refused as too large. */
  max_rows: z.number().int().min(1).nullable().default(null),
  /** Pages are not longer than this, whatever is asked for. */
  page_rows: z.number().int().min(1).nullable().default(null),
});
export type Reporting = z.infer<typeof Reporting>;
export type ReportingInput = z.input<typeof Reporting>;

/** How a platform reports. */
export interface ReportTraits {
  /** Conversions arrive until a day is this old. */
  readonly window_days: number;
  /** Whether a conversion is credited in fractions. */
  readonly has_fractions: boolean;
}
