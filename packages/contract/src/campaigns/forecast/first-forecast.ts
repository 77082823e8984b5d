import type { Allocation } from '../../platforms/minimum-spend.ts';
import { type PlatformId, platforms } from '../../platforms/platforms.ts';
import { goalFactors, seasonOf } from '../../platforms/price-factors.ts';
import type { CAMPAIGN_TYPES } from '../../targeting/targeting-options.ts';
import { campaignDays } from '../dates.ts';

export interface Span {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** The share of impressions that reach a new person, where the audience size is unknown. */
const FALLBACK_REACH = 0.8;

export interface PlatformForecast {
  readonly platform: PlatformId;
  readonly impressions: Span;
  /** Null for platforms without clicks. */
  readonly clicks: Span | null;
}

export interface FirstForecast {
  readonly by_platform: readonly PlatformForecast[];
  readonly impressions: Span;
  readonly clicks: Span | null;
  readonly people: Span;
  /** The source of the figures, as the screen shows it. */
  readonly source: string;
}

const add = (spans: readonly Span[]): Span => ({
  least: spans.reduce((sum, span) => sum + span.least, 0),
  likely: spans.reduce((sum, span) => sum + span.likely, 0),
  most: spans.reduce((sum, span) => sum + span.most, 0),
});

const map = (span: Span, change: (value: number) => number): Span => ({
  least: Math.round(change(span.least)),
  likely: Math.round(change(span.likely)),
  most: Math.round(change(span.most)),
});

/**
 * Estimates how many people see at least one impression. Heavy users see most of them: with an audience of 1,000, 1,000
 * impressions reach half of it. The full forecast uses the same curve.
 */
const reached = (impressions: number, audience: number): number =>
  audience <= 0 ? 0 : (impressions * audience) / (audience + impressions);

interface Question {
  readonly allocation: Allocation;
  readonly campaign_type: (typeof CAMPAIGN_TYPES)[number];
  readonly start_date: string;
  readonly end_date: string;
  /** The size of the audience, or null while it is unknown. */
  readonly audience: number | null;
}

/** Forecasts results from public prices alone, as ranges. Actual results replace the forecast later. */
export function firstForecast(question: Question): FirstForecast {
  const { allocation, campaign_type, start_date, end_date, audience } = question;
  const season = seasonOf(start_date);
  const goal = goalFactors[campaign_type];
  const by_platform = platforms.flatMap(({ id, cpm, ctr_percent }) => {
    const amount = allocation[id];
    if (amount === undefined) return [];
    const at = (price: number) => Math.round((amount / (price * season * goal.cpm)) * 1_000);
    const impressions = { least: at(cpm.max), likely: at(cpm.likely), most: at(cpm.min) };
    const clicks = ctr_percent && {
      least: Math.round((impressions.least * ctr_percent.min * goal.ctr) / 100),
      likely: Math.round((impressions.likely * ctr_percent.likely * goal.ctr) / 100),
      most: Math.round((impressions.most * ctr_percent.max * goal.ctr) / 100),
    };
    return [{ platform: id, impressions, clicks }];
  });
  const impressions = add(by_platform.map((one) => one.impressions));
  const clicked = by_platform.flatMap((one) => (one.clicks ? [one.clicks] : []));
  const people = map(impressions, (shown) => (audience === null ? shown * FALLBACK_REACH : reached(shown, audience)));
  const days = campaignDays(start_date, end_date);
  const known = audience === null ? 'no audience estimate' : 'the population of your locations';
  return {
    by_platform,
    impressions,
    clicks: clicked.length === 0 ? null : add(clicked),
    people,
    source: `From public CPM ranges, the season, ${known} and ${days} ${days === 1 ? 'day' : 'days'}. These are estimates, not guarantees.`,
  };
}
