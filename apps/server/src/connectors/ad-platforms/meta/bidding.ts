import type { CampaignOrder } from '../ad-platform.ts';
import { goalFor } from './campaign-spec.ts';

// Meta counts a return on ad spend of 1 as 10,000.
const ROAS_UNIT = 10_000;

type Bid =
  | { readonly bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
  | { readonly bid_strategy: 'COST_CAP' | 'LOWEST_COST_WITH_BID_CAP'; readonly bid_amount: number }
  | {
      readonly bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS';
      readonly bid_constraints: { readonly roas_average_floor: number };
    };

/** Conversions of a value need a pixel, so without one a target ROAS becomes maximum delivery. */
const hasValue = ({ bidding, objective }: CampaignOrder, pixel_id: string | null): boolean =>
  bidding.target_roas !== null && objective === 'conversions' && pixel_id !== null;

/** Returns the bid. The strategy belongs where the budget is, the amount always to the ad set. */
export function bidFor(order: CampaignOrder, pixel_id: string | null): Bid {
  const { target_cpa_cents, target_roas, bid_cents } = order.bidding;
  if (target_cpa_cents !== null) return { bid_strategy: 'COST_CAP', bid_amount: target_cpa_cents };
  if (bid_cents !== null) return { bid_strategy: 'LOWEST_COST_WITH_BID_CAP', bid_amount: bid_cents };
  if (target_roas !== null && hasValue(order, pixel_id)) {
    const bid_constraints = { roas_average_floor: Math.round(target_roas * ROAS_UNIT) };
    return { bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS', bid_constraints };
  }
  return { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' };
}

const isVideo = ({ files }: CampaignOrder): boolean => files.every(({ content_type }) => content_type === 'video');

/** Returns what Meta optimizes for and what it charges for. */
export function optimizationFor(order: CampaignOrder, pixel_id: string | null) {
  const { optimization_goal } = goalFor(order, pixel_id);
  const byImpression = { billing_event: 'IMPRESSIONS' };
  if (hasValue(order, pixel_id)) return { optimization_goal: 'VALUE', ...byImpression };
  switch (order.bidding.method) {
    case 'cpm':
      return { optimization_goal: 'IMPRESSIONS', ...byImpression };
    case 'cpc':
      // Awareness campaigns cannot be charged by click.
      return order.objective === 'awareness'
        ? { optimization_goal, ...byImpression }
        : { optimization_goal: 'LINK_CLICKS', billing_event: 'LINK_CLICKS' };
    case 'cpv':
      return order.objective !== 'conversions' && isVideo(order)
        ? { optimization_goal: 'THRUPLAY', billing_event: 'THRUPLAY' }
        : { optimization_goal, ...byImpression };
    case 'ocpm':
      return { optimization_goal, ...byImpression };
  }
}
