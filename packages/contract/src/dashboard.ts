import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** The line of a figure over the last days, oldest first. */
export const SPARKLINE_DAYS = 14;
export const INSIGHTS_A_DAY = 5;

const Line = z.object({
  /** Over the days of the line. */
  total: z.number(),
  /** Against the days before them, as a share; null when there was nothing. */
  change: z.number().nullable(),
  by_day: z.array(z.object({ day: z.iso.date(), value: z.number() })),
});

export const Overview = z
  .object({
    active_campaigns: z.number().int(),
    /** Whole dollars by day, impressions, clicks and conversions. */
    spend: Line,
    impressions: Line,
    clicks: Line,
    conversions: Line,
    /** At the rate of the last seven days; null when nothing was spent. */
    days_of_credit_left: z.number().nullable(),
    /** What needs somebody today. */
    attention: z.array(
      z.object({
        kind: z.enum([
          'rejected',
          'changes_requested',
          'awaiting_payment',
          'refused_platform',
          'ending_soon',
          'low_credits',
          'failed',
        ]),
        campaign_id: z.uuid().nullable(),
        words: z.string(),
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const dashboardEndpoints = group({
  overview: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard',
    summary: 'What the last two weeks brought, and what needs you today',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    answers: { status: 200, body: Overview },
    errors: [],
  }),
});
