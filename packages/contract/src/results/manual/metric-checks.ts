import { z } from 'zod';
import { isMoneyField, type MetricField, type MetricValues, metricFields, metricLabels } from './metric-values.ts';

/** A day may cost more than its share of the budget: platforms spend unevenly, and rarely above this. */
const MAX_DAY_OF_PLAN = 1.6;
/** A figure that differs from the platform's by this factor is probably a typing error. */
const FAR_OFF = 10;

const warningKinds = [
  'clicks_above_impressions',
  'reach_above_impressions',
  'spend_above_plan',
  'conversions_above_actions',
  'far_from_platform',
] as const;

/** Something about entered figures that is probably an error. */
export const MetricWarning = z
  .object({ kind: z.enum(warningKinds), field: z.enum(metricFields), message: z.string() })
  .meta({ id: 'MetricWarning' });
export type MetricWarning = Readonly<z.infer<typeof MetricWarning>>;

/** What is known about the day that figures are entered for. */
export interface KnownDay {
  /** The figures that count today: entered before, else the platform's. */
  readonly current: MetricValues;
  /** The platform's own figures. */
  readonly platform: MetricValues;
  /** The day's share of the run's media budget, in dollars. */
  readonly planned: number;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "1,240", or "$12.50" for spend and revenue. */
export const metricText = (field: MetricField, value: number): string =>
  (isMoneyField(field) ? dollars : number).format(value);

/**
 * Finds what is probably an error in entered figures. Fields that are left empty count with the figure that counts today, and
 * a warning is only about figures that are entered now.
 */
export function findMetricWarnings(entered: MetricValues, { current, platform, planned }: KnownDay): MetricWarning[] {
  const after = (field: MetricField): number | null => entered[field] ?? current[field];
  const isEntered = (...fields: MetricField[]): boolean => fields.some((field) => entered[field] !== null);
  const warnings: MetricWarning[] = [];
  const [impressions, clicks, reach, spend, conversions] = [
    after('impressions'),
    after('clicks'),
    after('reach'),
    after('spend'),
    after('conversions'),
  ];

  if (isEntered('clicks', 'impressions') && clicks !== null && impressions !== null && clicks > impressions) {
    const message = `More clicks (${number.format(clicks)}) than impressions (${number.format(impressions)}).`;
    warnings.push({ kind: 'clicks_above_impressions', field: 'clicks', message });
  }
  if (isEntered('reach', 'impressions') && reach !== null && impressions !== null && reach > impressions) {
    const message = `More people reached (${number.format(reach)}) than impressions (${number.format(impressions)}).`;
    warnings.push({ kind: 'reach_above_impressions', field: 'reach', message });
  }
  if (isEntered('spend') && spend !== null && spend > planned * MAX_DAY_OF_PLAN) {
    const message = `${dollars.format(spend)} is more than ${MAX_DAY_OF_PLAN} times the ${dollars.format(planned)} planned for a day.`;
    warnings.push({ kind: 'spend_above_plan', field: 'spend', message });
  }
  const actions = addKnown(clicks, after('views'));
  if (
    isEntered('conversions', 'clicks', 'views') &&
    conversions !== null &&
    actions !== null &&
    conversions > actions
  ) {
    const message = `More conversions (${number.format(conversions)}) than clicks and views together (${number.format(actions)}).`;
    warnings.push({ kind: 'conversions_above_actions', field: 'conversions', message });
  }
  for (const field of metricFields) {
    const [value, own] = [entered[field], platform[field]];
    if (value === null || own === null || !isFarOff(value, own)) continue;
    const message = `The platform reports ${metricText(field, own)} ${metricLabels[field].toLowerCase()}, not ${metricText(field, value)}.`;
    warnings.push({ kind: 'far_from_platform', field, message });
  }
  return warnings;
}

const addKnown = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

// Where a platform reports zero, anything is infinitely more: it may simply not measure this.
const isFarOff = (value: number, own: number): boolean => own > 0 && (value >= own * FAR_OFF || value * FAR_OFF <= own);
