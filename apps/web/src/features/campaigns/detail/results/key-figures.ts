import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { dueCents } from '@universal-media/contract/campaigns/read/pacing';
import { toCents } from '@universal-media/contract/wire/money';
import { compactRange, count, money, moneyShort, percent } from '#lib/format/format.ts';
import { sumMetric } from './delivery-days.ts';

/** Fewer results than this say nothing about a cost per result. */
const MIN_RESULTS = 10;

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** The forecast for the days that passed, with the figure itself on the same scale. */
  readonly forecast: { readonly low: number; readonly high: number; readonly at: number } | null;
  /** "Forecast 33k–58k, on track" */
  readonly note: string;
}

type Facts = Pick<Campaign, 'parts' | 'spent' | 'budget' | 'elapsed_share' | 'forecast'>;

const judge = (value: number, low: number, high: number): string => {
  if (value < low) return 'below forecast';
  return value > high ? 'above forecast' : 'on track';
};

function countFigure(label: string, value: number, range: Range | null | undefined, elapsed_share: number): KeyFigure {
  const value_text = count(value);
  if (!range || elapsed_share <= 0) return { label, value: value_text, forecast: null, note: '' };
  const [low, high] = [range.least * elapsed_share, range.most * elapsed_share];
  return {
    label,
    value: value_text,
    forecast: { low, high, at: value },
    note: `Forecast ${compactRange(low, high)}, ${judge(value, low, high)}`,
  };
}

/** The cost of a result, against the cost that the forecast of the whole campaign implies. */
function costFigure(
  label: string,
  spent_cents: number,
  results: number,
  budget_cents: number,
  range: Range | null | undefined,
): KeyFigure {
  if (results === 0) return { label, value: '–', forecast: null, note: 'No results yet' };
  const cost_cents = Math.round(spent_cents / results);
  const value = money(cost_cents);
  if (results < MIN_RESULTS) return { label, value, forecast: null, note: 'Too few results to compare' };
  if (!range || range.least <= 0) return { label, value, forecast: null, note: '' };
  const [low, high] = [Math.round(budget_cents / range.most), Math.round(budget_cents / range.least)];
  return {
    label,
    value,
    forecast: { low, high, at: cost_cents },
    note: `Forecast ${money(low)}–${money(high)}, ${judge(cost_cents, low, high)}`,
  };
}

/** The five figures at the head of a campaign, each with its forecast for the days that passed. */
export function listKeyFigures(campaign: Facts, delivery: CampaignDelivery | undefined): KeyFigure[] {
  const { parts, spent, budget, elapsed_share, forecast } = campaign;
  const [spent_cents, budget_cents] = [toCents(spent), toCents(budget)];
  const impressions = parts.reduce((sum, run) => sum + run.impressions, 0);
  const clicks = parts.reduce((sum, run) => sum + run.clicks, 0);
  const conversions = delivery ? sumMetric(delivery, 'conversions') : 0;
  const countsConversions = forecast?.conversions != null || conversions > 0;
  const due_cents = dueCents(budget_cents, elapsed_share);
  return [
    countFigure('Impressions', impressions, forecast?.impressions, elapsed_share),
    countFigure('Clicks', clicks, forecast?.clicks, elapsed_share),
    ...(countsConversions ? [countFigure('Conversions', conversions, forecast?.conversions, elapsed_share)] : []),
    countsConversions
      ? costFigure('Cost per conversion', spent_cents, conversions, budget_cents, forecast?.conversions)
      : costFigure('Cost per click', spent_cents, clicks, budget_cents, forecast?.clicks),
    {
      label: 'Spend',
      value: money(spent_cents),
      forecast: null,
      note: `${due_cents > 0 && elapsed_share < 1 ? `${percent(spent_cents / due_cents)} of due, ` : ''}of ${moneyShort(budget_cents)}`,
    },
  ];
}
