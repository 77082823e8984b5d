import type { PlatformId } from '../../platforms/platforms.ts';
import type { CampaignData } from '../campaign.ts';

/** What the first campaign should do, in the advertiser's terms. */
export const GOALS = ['visits', 'sales', 'awareness'] as const;
export type Goal = (typeof GOALS)[number];

interface GoalPlan {
  readonly campaign_type: CampaignData['campaign_type'];
  readonly call_to_action: CampaignData['call_to_action'];
  /** Around the business; null where it sells online and place matters little. */
  readonly radius_miles: 10 | 25 | null;
  /** The platforms to consider, the most useful first. Meta stands for Facebook and Instagram together. */
  readonly platforms: readonly PlatformId[];
}

export const goalPlans: Readonly<Record<Goal, GoalPlan>> = {
  visits: {
    campaign_type: 'engagement',
    call_to_action: 'Learn More',
    radius_miles: 10,
    platforms: ['google', 'meta', 'tiktok', 'spotify', 'youtube'],
  },
  sales: {
    campaign_type: 'conversions',
    call_to_action: 'Shop Now',
    radius_miles: null,
    platforms: ['meta', 'google', 'tiktok', 'reddit', 'youtube'],
  },
  awareness: {
    campaign_type: 'awareness',
    call_to_action: 'Learn More',
    radius_miles: 25,
    platforms: ['meta', 'google', 'youtube', 'spotify', 'tiktok'],
  },
};
