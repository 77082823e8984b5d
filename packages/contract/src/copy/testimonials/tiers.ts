import { z } from 'zod';
import type { DatedFact } from '../../wire/dated-fact.ts';

const Span = z.object({ min: z.number(), max: z.number() });
type Span = z.infer<typeof Span>;

const tierIds = ['nano', 'micro', 'mid', 'macro'] as const;

/** What creators of a size charge and reach, as ranges. Nothing is charged from these figures. */
export const InfluencerTier = z
  .object({
    tier: z.enum(tierIds),
    tier_display: z.string(),
    followers: Span,
    /** Dollars for one post. */
    cost_per_post: Span,
    /** The share of followers that one post reaches. */
    reach_share: Span,
    /** Reactions, comments and shares of one post, as a share of followers. */
    engagement_share: Span,
    source: z.string(),
    checked_on: z.string(),
  })
  .meta({ id: 'InfluencerTier' });
export type InfluencerTier = z.infer<typeof InfluencerTier>;

const rates: DatedFact = {
  source:
    'Public surveys of creator rates: about $100 per 10,000 followers, with the spans of Influencer Marketing Hub 2024 and of Later and Fohr 2021. Shares of followers reached are our estimate',
  checked_on: '2026-11-17',
};

export const influencerTiers: readonly InfluencerTier[] = [
  {
    tier: 'nano',
    tier_display: 'Nano',
    followers: { min: 1_000, max: 10_000 },
    cost_per_post: { min: 50, max: 250 },
    reach_share: { min: 0.2, max: 0.4 },
    engagement_share: { min: 0.03, max: 0.09 },
    ...rates,
  },
  {
    tier: 'micro',
    tier_display: 'Micro',
    followers: { min: 10_000, max: 100_000 },
    cost_per_post: { min: 100, max: 1_500 },
    reach_share: { min: 0.15, max: 0.3 },
    engagement_share: { min: 0.02, max: 0.04 },
    ...rates,
  },
  {
    tier: 'mid',
    tier_display: 'Mid',
    followers: { min: 100_000, max: 500_000 },
    cost_per_post: { min: 1_000, max: 5_000 },
    reach_share: { min: 0.1, max: 0.25 },
    engagement_share: { min: 0.015, max: 0.025 },
    ...rates,
  },
  {
    tier: 'macro',
    tier_display: 'Macro',
    followers: { min: 500_000, max: 1_000_000 },
    cost_per_post: { min: 5_000, max: 10_000 },
    reach_share: { min: 0.08, max: 0.2 },
    engagement_share: { min: 0.01, max: 0.02 },
    ...rates,
  },
];

export const NOT_BOOKED_TEXT = "Ranges, not quotes. We don't book creators automatically.";

export const TierRecommendation = z
  .object({
    tier_display: z.string(),
    follower_range: z.string(),
    posts_possible: Span,
    /** Views of all posts together, as far as followers go. */
    estimated_reach: Span,
    estimated_engagement: Span,
    /** Dollars. */
    cost_per_post: Span,
    /** Percent of the budget, never above 100; 0 where not even one post fits. */
    budget_utilization: Span,
    source: z.string(),
    checked_on: z.string(),
  })
  .meta({ id: 'TierRecommendation' });
export type TierRecommendation = z.infer<typeof TierRecommendation>;

const compact = (count: number): string => {
  if (count >= 1_000_000) return `${count / 1_000_000}M`;
  return count >= 1_000 ? `${count / 1_000}k` : `${count}`;
};

const ordered = (a: number, b: number): Span => ({ min: Math.min(a, b), max: Math.max(a, b) });

/** Computes what a budget in dollars could buy from creators of each size. */
export function recommendTiers(
  budget: number,
  tiers: readonly InfluencerTier[] = influencerTiers,
): TierRecommendation[] {
  return tiers.map(({ tier_display, followers, cost_per_post, reach_share, engagement_share, source, checked_on }) => {
    // Large creators cost the upper end, so the fewest posts go with the most followers and the other way around.
    const few = Math.floor(budget / cost_per_post.max);
    const many = Math.floor(budget / cost_per_post.min);
    const spread = (share: Span): Span =>
      ordered(
        Math.round(Math.min(few * followers.max, many * followers.min) * share.min),
        Math.round(Math.max(few * followers.max, many * followers.min) * share.max),
      );
    const percent = (posts: number, cost: number): number =>
      budget > 0 ? Math.floor((posts * cost * 100) / budget) : 0;
    return {
      tier_display,
      follower_range: `${compact(followers.min)}–${compact(followers.max)}`,
      posts_possible: { min: few, max: many },
      estimated_reach: spread(reach_share),
      estimated_engagement: spread(engagement_share),
      cost_per_post,
      budget_utilization: ordered(percent(few, cost_per_post.max), percent(many, cost_per_post.min)),
      source,
      checked_on,
    };
  });
}
