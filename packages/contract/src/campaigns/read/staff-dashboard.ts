import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';

/** Answer times cover this many days. */
export const ANSWER_DAYS = 30;
/** The width of a bar of answer times. The last bar has everything over the promised time. */
export const ANSWER_BIN_HOURS = 6;

/** Both are summed over all campaigns, which takes a while with very many: a sum serves every reader for this long. */
export const SUMS_KEPT_SECONDS = 30;

/** The media of live platform runs: planned, spent, and due after the days that are over. */
const OnAir = z
  .object({
    campaigns: z.number().int(),
    platforms: z.array(
      z.object({
        platform: PlatformId,
        runs: z.number().int(),
        planned_cents: Cents,
        delivered_cents: Cents,
        due_cents: Cents,
      }),
    ),
  })
  .meta({ id: 'OnAir' });
export type OnAir = z.infer<typeof OnAir>;

/** How long advertisers waited from a submission to the first answer of staff. */
const AnswerTimes = z
  .object({
    reviews: z.number().int(),
    /** Null without a review. */
    median_hours: z.number().nullable(),
    /** Nine of ten were answered within this time. */
    p90_hours: z.number().nullable(),
    late: z.number().int(),
    /** How many were answered in each bin, the late ones last. */
    bins: z.array(z.number().int()),
  })
  .meta({ id: 'AnswerTimes' });
export type AnswerTimes = z.infer<typeof AnswerTimes>;

const access = { kind: 'staff', needs: 'campaign_control' } as const;

export const campaignDashboardEndpoints = group({
  getOnAir: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/on-air',
    summary: 'The media of everything that is live now, by platform: planned, spent and due so far',
    access,
    answers: { status: 200, body: OnAir },
    errors: [],
  }),
  getAnswerTimes: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/answer-times',
    summary: 'How long campaigns waited for the first answer of staff, of the last 30 days',
    access,
    answers: { status: 200, body: AnswerTimes },
    errors: [],
  }),
});
