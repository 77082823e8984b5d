import { z } from 'zod';
import { CampaignStatus } from '../../campaigns/status.ts';
import { NamedPlatform, PlatformId } from '../../platforms/platforms.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { enteredShape, hasValue, MetricValues, metricFields } from './metric-values.ts';

/** How many entries the history shows. */
export const MANUAL_ENTRIES_SHOWN = 50;
const MAX_HISTORY = 200;
/** Days that are read or entered at once. */
export const MAX_ENTERED_DAYS = 31;
export const METRIC_CAMPAIGN_SEARCH_MIN = 3;
export const MAX_METRIC_NOTES = 2_000;
export const MAX_AD_ID = 64;

/** Platforms correct a day for weeks, and staff enter what they read there. */
export const DAYS_AFTER_END = 35;

export const manualMetricTexts = {
  required: 'Please fill in Campaign, Platform, and Date fields',
  no_values: 'Please provide at least one metric value',
  // The documented text goes on to say that the optimizer was started. There is none yet (decision 0082).
  saved: 'Saved. Figures recalculated.',
  revert:
    'Are you sure you want to revert this manual entry? This will delete the manual data and trigger an optimizer recalculation.',
  reverted: 'Manual entry reverted successfully.',
} as const;

/** An ad group or creative as the platform names it. Empty is none. */
const AdId = z
  .string()
  .trim()
  .max(MAX_AD_ID)
  .nullish()
  .transform((id) => id || null)
  .pipe(z.string().nullable());

const key = {
  campaign_id: z.uuid(manualMetricTexts.required),
  platform: NamedPlatform(manualMetricTexts.required),
  date: z.iso.date(manualMetricTexts.required),
  adgroup_id: AdId,
  creative_id: AdId,
};

export const ManualMetricKey = z.object(key).meta({ id: 'ManualMetricKey' });
export type ManualMetricKey = z.infer<typeof ManualMetricKey>;

export const ManualMetrics = z
  .object({
    ...key,
    ...enteredShape,
    notes: z
      .string()
      .trim()
      .max(MAX_METRIC_NOTES)
      .nullish()
      .transform((notes) => notes || null)
      .pipe(z.string().nullable()),
    /** Saves in spite of the warnings that `metrics_unlikely` lists. */
    confirm: z.boolean().default(false),
  })
  .refine(hasValue, { error: manualMetricTexts.no_values, path: ['impressions'] })
  .meta({ id: 'ManualMetrics' });
export type ManualMetrics = z.infer<typeof ManualMetrics>;

/** `replaced`: each of its figures was entered again later. */
const entryStates = ['in_effect', 'replaced', 'reverted'] as const;

export const ManualEntry = MetricValues.extend({
  entry_id: z.string(),
  campaign_id: z.uuid(),
  campaign_name: z.string(),
  platform: PlatformId,
  date: z.iso.date(),
  adgroup_id: z.string().nullable(),
  creative_id: z.string().nullable(),
  notes: z.string().nullable(),
  updated_at: Instant,
  /** The name of the staff member. */
  updated_by: z.string(),
  state: z.enum(entryStates),
  reverted_at: Instant.nullable(),
  reverted_by: z.string().nullable(),
  /** The latest that the platform itself reports for the same day; null where it reports nothing. */
  platform_figures: MetricValues.nullable(),
}).meta({ id: 'ManualEntry' });
export type ManualEntry = z.infer<typeof ManualEntry>;

const MetricRun = z.object({
  platform: PlatformId,
  /** Read by us; other platforms have only the figures that staff enter. */
  is_connected: z.boolean(),
});

export const MetricCampaign = z
  .object({
    campaign_id: z.uuid(),
    name: z.string(),
    user_email: z.string(),
    status: CampaignStatus,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    time_zone: z.string(),
    /** Its unspent budget was returned. Figures that are entered later move no money. */
    is_settled: z.boolean(),
    platforms: z.array(MetricRun),
  })
  .meta({ id: 'MetricCampaign' });
export type MetricCampaign = z.infer<typeof MetricCampaign>;

const MetricDay = z
  .object({
    date: z.iso.date(),
    /** The figures that count: entered by staff, else the platform's. */
    current: MetricValues,
    platform_figures: MetricValues.nullable(),
    /** The fields that staff entered. */
    entered: z.array(z.enum(metricFields)),
  })
  .meta({ id: 'MetricDay' });
export type MetricDay = z.infer<typeof MetricDay>;

const access = { kind: 'staff', needs: 'admin_management' } as const;

export const manualMetricEndpoints = group({
  listManualEntries: endpoint({
    method: 'GET',
    path: '/api/admin/manual-metrics/history',
    summary: 'List the figures that staff entered, latest first, beside those of the platform',
    access,
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_HISTORY).default(MANUAL_ENTRIES_SHOWN) }),
    answers: { status: 200, body: z.object({ entries: z.array(ManualEntry) }) },
    errors: [],
  }),
  saveManualMetrics: endpoint({
    method: 'POST',
    path: '/api/admin/manual-metrics/upsert',
    summary: 'Enter figures of a campaign on a platform and a day; fields that are null stay as they are',
    access,
    body: ManualMetrics,
    answers: {
      status: 200,
      body: z.object({ success: z.literal(true), message: z.string(), entry: ManualEntry }),
    },
    errors: ['not_found', 'invalid_input', 'metrics_overlap', 'metrics_unlikely'],
  }),
  revertManualMetrics: endpoint({
    method: 'POST',
    path: '/api/admin/manual-metrics/revert',
    summary: "Take back what was entered for a day, so that the platform's own figures count again",
    access,
    body: ManualMetricKey,
    answers: { status: 200, body: z.object({ success: z.literal(true), message: z.string() }) },
    errors: ['not_found'],
  }),
  searchMetricCampaigns: endpoint({
    method: 'GET',
    path: '/api/admin/manual-metrics/campaigns',
    summary: 'Search the campaigns to enter figures for by name, ID or owner email',
    access,
    query: z.object({ q: z.string().trim().min(METRIC_CAMPAIGN_SEARCH_MIN).max(200) }),
    answers: { status: 200, body: z.object({ campaigns: z.array(MetricCampaign) }) },
    errors: [],
  }),
  listMetricDays: endpoint({
    method: 'GET',
    path: '/api/admin/manual-metrics/days',
    summary: 'List the figures of days, as they count and as the platform reports them',
    access,
    query: z.object({
      campaign_id: z.uuid(),
      platform: PlatformId,
      adgroup_id: AdId,
      creative_id: AdId,
      from: z.iso.date(),
      to: z.iso.date(),
    }),
    answers: {
      status: 200,
      body: z.object({
        /** The days that figures can be entered for. */
        first: z.iso.date(),
        last: z.iso.date(),
        /** A day's share of the media budget, in dollars. */
        planned: z.number(),
        days: z.array(MetricDay),
      }),
    },
    errors: ['not_found', 'invalid_input'],
  }),
});
