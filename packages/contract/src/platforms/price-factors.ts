import type { CAMPAIGN_TYPES } from '../targeting/targeting-options.ts';

/** The builder goes on from this total, in dollars. Here and not with the registry, which public pages do not load. */
export const BUILDER_MIN_TOTAL = 100;

/** How dear a month is against the year's middle. Gupta Media's tracker, smoothed; looked at 2026-11-01. */
const months = [0.8, 0.82, 0.9, 0.97, 0.97, 0.97, 0.97, 0.97, 1, 1.08, 1.35, 1.25] as const;

export const seasonFor = (start_date: string): number => months[Number(start_date.slice(5, 7)) - 1] ?? 1;

/** What a goal does to the price of an impression, and to how often it is clicked and then bought: our own assumption. */
export const goalFactors: Record<(typeof CAMPAIGN_TYPES)[number], { cpm: number; ctr: number; cvr: number }> = {
  awareness: { cpm: 0.85, ctr: 0.7, cvr: 1 },
  engagement: { cpm: 1, ctr: 1, cvr: 1 },
  conversions: { cpm: 1.25, ctr: 1, cvr: 1.3 },
};
