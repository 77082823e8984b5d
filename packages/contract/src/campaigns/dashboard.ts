import { z } from 'zod';
import { PlatformId } from '../platforms/platforms.ts';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';

/** The number of days a sparkline shows, oldest first. */
export const SPARKLINE_DAYS = 14;
export const INSIGHTS_A_DAY = 5;

const Line = z.object({
  /** The total over the days shown. */
  total: z.number(),
  /** The change against the period before, as a share; null when that was zero. */
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
    /** The media of running campaigns by platform. */
    running: z.array(z.object({ platform: PlatformId, media_cents: Cents, spent_cents: Cents })),
    /** Whether a campaign was ever submitted, also one that was deleted since. */
    has_launched: z.boolean(),
    /** At the media delivered in the last 7 days, as the credits page says it; null when nothing was delivered. */
    days_of_credit_left: z.number().nullable(),
    /** What needs the advertiser's attention today. */
    attention: z.array(
      z.object({
        kind: z.enum([
          'rejected',
          'changes_requested',
          'awaiting_payment',
          'refused_platform',
          'suspended',
          'start_passed',
          'ending_soon',
          'low_credits',
          'failed',
        ]),
        campaign_id: z.uuid().nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const dashboardEndpoints = group({
  getOverview: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard',
    summary: 'Get the results of the last two weeks and what needs attention',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    answers: { status: 200, body: Overview },
    errors: [],
  }),
});
