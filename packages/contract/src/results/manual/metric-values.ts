import { z } from 'zod';

/** The figures of a day that staff can enter, in the order of the form. */
export const metricFields = ['impressions', 'reach', 'clicks', 'views', 'conversions', 'spend', 'revenue'] as const;
export type MetricField = (typeof metricFields)[number];

export const metricLabels: Readonly<Record<MetricField, string>> = {
  impressions: 'Impressions',
  reach: 'Reach',
  clicks: 'Clicks',
  views: 'Views',
  conversions: 'Conversions',
  spend: 'Spend',
  revenue: 'Revenue',
};

/** Fields in dollars. */
export const isMoneyField = (field: MetricField): boolean => field === 'spend' || field === 'revenue';

/** Far above any day of a campaign; keeps typing errors out of sums. */
const MAX_COUNT = 100_000_000_000;
const MAX_DOLLARS = 100_000_000;

const NOT_NEGATIVE = 'Enter 0 or more.';
const Count = z
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(0, NOT_NEGATIVE)
  .max(MAX_COUNT, 'This number is too large.');
const Dollars = z
  .number('Enter an amount.')
  .min(0, NOT_NEGATIVE)
  .max(MAX_DOLLARS, 'This amount is too large.')
  .multipleOf(0.01, 'Use at most two decimals.');
// Platforms share conversions out between ads.
const Conversions = z
  .number('Enter a number.')
  .min(0, NOT_NEGATIVE)
  .max(MAX_COUNT, 'This number is too large.')
  .multipleOf(0.001, 'Use at most three decimals.');

/** What one field takes when it is not empty. */
export const metricSchemas: Readonly<Record<MetricField, z.ZodNumber>> = {
  impressions: Count,
  reach: Count,
  clicks: Count,
  views: Count,
  conversions: Conversions,
  spend: Dollars,
  revenue: Dollars,
};

/** The figures of a day as they are shown. Null: not known, which is not zero. Spend and revenue are dollars. */
export const MetricValues = z
  .object({
    impressions: z.number().nullable(),
    reach: z.number().nullable(),
    clicks: z.number().nullable(),
    views: z.number().nullable(),
    conversions: z.number().nullable(),
    spend: z.number().nullable(),
    revenue: z.number().nullable(),
  })
  .meta({ id: 'MetricValues' });
export type MetricValues = Readonly<z.infer<typeof MetricValues>>;

/** The same as staff send them. A field that is left out is null. */
export const enteredShape = {
  impressions: Count.nullable().default(null),
  reach: Count.nullable().default(null),
  clicks: Count.nullable().default(null),
  views: Count.nullable().default(null),
  conversions: Conversions.nullable().default(null),
  spend: Dollars.nullable().default(null),
  revenue: Dollars.nullable().default(null),
};

export const noValues: MetricValues = {
  impressions: null,
  reach: null,
  clicks: null,
  views: null,
  conversions: null,
  spend: null,
  revenue: null,
};

export const hasValue = (values: MetricValues): boolean => metricFields.some((field) => values[field] !== null);
