import { z } from 'zod';
import { PlatformId } from '../platforms/platforms.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { ReportAnnotation } from './annotations.ts';
import { CreativeBreakdown } from './breakdown/by-creative.ts';
import { PlaceBreakdown } from './breakdown/by-place.ts';
import { Comparison } from './comparison.ts';
import { ReportPacing } from './pacing.ts';
import { ReportRange } from './range.ts';
import { PlatformReach } from './reach.ts';

/** Sums of a report. Spend and revenue are dollars. Null: not reported by the platforms, which is not zero. */
export const ReportTotals = z.object({
  impressions: z.number().int(),
  clicks: z.number().int(),
  /** Platforms share conversions out between ads, so they come in fractions. */
  conversions: z.number(),
  spend: z.number(),
  views: z.number().int().nullable(),
  revenue: z.number().nullable(),
  /** Clicks by impressions, as a fraction. */
  ctr: z.number().nullable(),
  cpc: z.number().nullable(),
  cpm: z.number().nullable(),
  cpa: z.number().nullable(),
  roas: z.number().nullable(),
});
export type ReportTotals = z.infer<typeof ReportTotals>;

export const PlatformFigures = ReportTotals.extend({
  platform: PlatformId,
  /** Some of the figures were entered by staff. */
  is_entered: z.boolean(),
  /** When the platform was last read or, where staff enter its figures, when they last did. */
  updated_at: Instant.nullable(),
  /**
   * What the campaign's plan has for the days of the report that are over, in dollars. Null for all campaigns together, and
   * where nothing is planned.
   */
  due: z.number().nullable(),
}).meta({ id: 'PlatformFigures' });
export type PlatformFigures = z.infer<typeof PlatformFigures>;

/** `open`: the day is not over. `settling`: platforms may still correct it, at the end its conversions only. */
const dayStates = ['open', 'settling', 'final'] as const;

export const ReportDay = z
  .object({
    day: z.iso.date(),
    state: z.enum(dayStates),
    /** Impressions, clicks and spend of the day are final, though conversions may not be. */
    is_spend_final: z.boolean(),
    impressions: z.number().int(),
    clicks: z.number().int(),
    conversions: z.number(),
    spend: z.number(),
    spend_by_platform: z.array(z.object({ platform: PlatformId, spend: z.number() })),
  })
  .meta({ id: 'ReportDay' });
export type ReportDay = z.infer<typeof ReportDay>;

export const Report = z
  .object({
    /** Null: all campaigns. */
    campaign_id: z.uuid().nullable(),
    campaign_name: z.string().nullable(),
    range: ReportRange,
    totals: ReportTotals,
    /** What the report was asked to be compared with. */
    comparison: Comparison,
    /** As many earlier days; null when nothing was delivered in them, or nothing is compared. */
    previous: z.object({ range: ReportRange, totals: ReportTotals }).nullable(),
    /** Most spend first. */
    by_platform: z.array(PlatformFigures),
    /** By uploaded file, as far as platforms report it. */
    by_creative: CreativeBreakdown,
    /** By state or region, as far as platforms report it. */
    by_place: PlaceBreakdown,
    /** Every day of the range until today, oldest first. */
    by_day: z.array(ReportDay),
    /** What happened to the campaigns in these days, oldest first; of many, the latest. */
    annotations: z.array(ReportAnnotation),
    /** Of the campaign while it runs or, for all campaigns, of the active ones; null when none is. */
    pacing: ReportPacing.nullable(),
    /** By platform, largest first, each for the longest stored window in these days. Empty for all campaigns together. */
    reach: z.array(PlatformReach),
    last_updated: Instant.nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const ReportQuery = z.object({
  campaign_id: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** `previous` unless set: as many days right before. `weekdays`: as many days, whole weeks earlier. */
  compare: Comparison.optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const reportEndpoints = group({
  getReport: endpoint({
    method: 'GET',
    path: '/api/user/reports',
    summary: 'Get the results of one campaign or of all, by platform, by creative, by place and by day',
    access: { kind: 'advertiser', scope: 'reports:read', shown_to_staff: true },
    query: ReportQuery,
    answers: { status: 200, body: Report },
    errors: ['not_found'],
  }),
  downloadReportCsv: endpoint({
    method: 'GET',
    path: '/api/user/reports/csv',
    summary: 'Download the same results as CSV, a line per day and platform',
    access: { kind: 'advertiser', scope: 'reports:read', shown_to_staff: true },
    query: ReportQuery,
    file: true,
    errors: ['not_found'],
  }),
  downloadReportPdf: endpoint({
    method: 'GET',
    path: '/api/user/reports/pdf',
    summary: 'Download the same results as PDF, with charts',
    access: { kind: 'advertiser', scope: 'reports:read', shown_to_staff: true },
    query: ReportQuery,
    file: true,
    errors: ['not_found', 'too_many_requests'],
  }),
});
