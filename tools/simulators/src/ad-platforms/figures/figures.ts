import { z } from 'zod';

/** What a campaign achieved on a day, as exactly as any platform says it. */
export const Figures = z.strictObject({
  impressions: z.number().int().min(0),
  clicks: z.number().int().min(0),
  conversions_milli: z.number().int().min(0),
  spend_micros: z.number().int().min(0),
  views: z.number().int().min(0),
  revenue_micros: z.number().int().min(0),
});
export type Figures = z.infer<typeof Figures>;

/** Figures of a campaign on a day in the account's time zone. */
export const CampaignDay = Figures.extend({ campaign_id: z.string(), day: z.iso.date() });
export type CampaignDay = z.infer<typeof CampaignDay>;

export const ZERO: Figures = {
  impressions: 0,
  clicks: 0,
  conversions_milli: 0,
  spend_micros: 0,
  views: 0,
  revenue_micros: 0,
};

export const isZero = (figures: Figures): boolean =>
  figures.impressions + figures.clicks + figures.conversions_milli + figures.spend_micros + figures.revenue_micros ===
  0;

/** Changes every figure by its name. */
export const mapFigures = (figures: Figures, change: (value: number, name: keyof Figures) => number): Figures => ({
  impressions: change(figures.impressions, 'impressions'),
  clicks: change(figures.clicks, 'clicks'),
  conversions_milli: change(figures.conversions_milli, 'conversions_milli'),
  spend_micros: change(figures.spend_micros, 'spend_micros'),
  views: change(figures.views, 'views'),
  revenue_micros: change(figures.revenue_micros, 'revenue_micros'),
});

export const addFigures = (a: Figures, b: Figures): Figures => mapFigures(a, (value, name) => value + b[name]);

/** What a figure is counted in: whole cents everywhere, and whole conversions on most platforms. */
export const unitsFor = (has_fractions: boolean): Figures => ({
  impressions: 1,
  clicks: 1,
  conversions_milli: has_fractions ? 1 : 1_000,
  spend_micros: 10_000,
  views: 1,
  revenue_micros: 10_000,
});
