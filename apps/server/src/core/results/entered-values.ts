import { addDaysTo, campaignDays } from '@universal-media/contract/campaigns/dates';
import { DAYS_AFTER_END } from '@universal-media/contract/results/manual/manual-metrics';
import type { MetricField, MetricValues } from '@universal-media/contract/results/manual/metric-values';
import { toCredits } from '@universal-media/contract/wire/money';
import { MICROS_PER_CENT, microsToCents } from '../money/micros.ts';
import { type FigureField, type Figures, figureFields } from './figures.ts';

const names: Readonly<Record<FigureField, MetricField>> = {
  impressions: 'impressions',
  reach: 'reach',
  clicks: 'clicks',
  views: 'views',
  conversions_milli: 'conversions',
  spend_micros: 'spend',
  revenue_micros: 'revenue',
};

const toWhole = (value: number | null): bigint | null => (value === null ? null : BigInt(value));
const toMilli = (value: number | null): bigint | null => (value === null ? null : BigInt(Math.round(value * 1_000)));
const toMicros = (dollars: number | null): bigint | null =>
  dollars === null ? null : BigInt(Math.round(dollars * 100)) * BigInt(MICROS_PER_CENT);

/** Returns figures as they are stored. Dollars have whole cents. */
export const toFigures = (values: MetricValues): Figures => ({
  impressions: toWhole(values.impressions),
  reach: toWhole(values.reach),
  clicks: toWhole(values.clicks),
  views: toWhole(values.views),
  conversions_milli: toMilli(values.conversions),
  spend_micros: toMicros(values.spend),
  revenue_micros: toMicros(values.revenue),
});

const fromWhole = (value: bigint | null): number | null => (value === null ? null : Number(value));
const fromMilli = (value: bigint | null): number | null => (value === null ? null : Number(value) / 1_000);
// Platforms report fractions of cents.
const fromMicros = (value: bigint | null): number | null => (value === null ? null : microsToCents(value) / 100);

/** Returns stored figures as they are shown. */
export const toValues = (figures: Figures): MetricValues => ({
  impressions: fromWhole(figures.impressions),
  reach: fromWhole(figures.reach),
  clicks: fromWhole(figures.clicks),
  views: fromWhole(figures.views),
  conversions: fromMilli(figures.conversions_milli),
  spend: fromMicros(figures.spend_micros),
  revenue: fromMicros(figures.revenue_micros),
});

/** Returns the fields that staff entered, from the bits that mark them. */
export const enteredFields = (bits: number): MetricField[] =>
  figureFields.filter((_, bit) => (bits & (1 << bit)) !== 0).map((field) => names[field]);

interface Flight {
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * Returns the days that figures can be entered for: from the day before the flight, because ad accounts count days in zones of
 * their own, to today or some weeks after its end.
 */
export function enterableDays({ start_date, end_date }: Flight, today: string): { first: string; last: string } {
  const latest = addDaysTo(end_date, DAYS_AFTER_END);
  return { first: addDaysTo(start_date, -1), last: latest < today ? latest : today };
}

/** Returns a day's share of a media budget, in dollars. */
export const plannedPerDay = (media_cents: number, { start_date, end_date }: Flight): number =>
  toCredits(media_cents) / campaignDays(start_date, end_date);
