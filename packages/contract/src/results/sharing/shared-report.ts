import { z } from 'zod';
import { SharedAnnotation } from '../annotations.ts';
import { SharedCreativeBreakdown } from '../breakdown/by-creative.ts';
import { SharedPlaceBreakdown } from '../breakdown/by-place.ts';
import { PlatformFigures, Report, ReportDay, ReportTotals } from '../reports.ts';

/** Null where its owner does not show money. A report that shows money always has a spend. */
const spend = z.number().nullable();

const SharedTotals = ReportTotals.extend({ spend });
export type SharedTotals = z.infer<typeof SharedTotals>;

const SharedPlatformFigures = PlatformFigures.extend({ spend });
export type SharedPlatformFigures = z.infer<typeof SharedPlatformFigures>;

const SharedReportDay = ReportDay.extend({ spend });
export type SharedReportDay = z.infer<typeof SharedReportDay>;

/**
 * A report outside of its account. With money it has every figure of the report. Without, the fields in dollars and those
 * computed from dollars are null, changes of the budget are left out, and platforms, creatives and places are in the order of
 * their impressions.
 */
export const SharedReport = Report.omit({ campaign_id: true })
  .extend({
    totals: SharedTotals,
    previous: z.object({ range: Report.shape.range, totals: SharedTotals }).nullable(),
    by_platform: z.array(SharedPlatformFigures),
    by_creative: SharedCreativeBreakdown,
    by_place: SharedPlaceBreakdown,
    by_day: z.array(SharedReportDay),
    annotations: z.array(SharedAnnotation),
  })
  .meta({ id: 'SharedReport' });
export type SharedReport = z.infer<typeof SharedReport>;

/** Answers whether a report has amounts to show. */
export const showsMoney = ({ totals }: Pick<SharedReport, 'totals'>): boolean => totals.spend !== null;
