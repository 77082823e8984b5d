import type { CampaignOrder } from '../ad-platform.ts';
import { centsToDollars, goalFor } from './campaign-spec.ts';

/**
 * Returns what TikTok optimizes for and how it bids. Conversions and their value need a pixel; without one a target CPA or ROAS
 * becomes maximum delivery. TikTok charges by goal: reach by thousand impressions, traffic by click.
 */
export function biddingFor(order: CampaignOrder, pixel_id: string | null) {
  const { target_cpa_cents, target_roas, bid_cents } = order.bidding;
  const { optimization_goal, billing_event } = goalFor(order, pixel_id);
  const goal = { optimization_goal, billing_event };
  const countsConversions = optimization_goal === 'CONVERT';
  if (target_cpa_cents !== null && countsConversions) {
    return { ...goal, bid_type: 'BID_TYPE_CUSTOM', conversion_bid_price: centsToDollars(target_cpa_cents) };
  }
  if (target_roas !== null && countsConversions) {
    const value = { optimization_goal: 'VALUE', deep_bid_type: 'VO_MIN_ROAS', roas_bid: target_roas };
    return { ...goal, ...value, bid_type: 'BID_TYPE_NO_BID' };
  }
  if (bid_cents !== null) {
    const price = centsToDollars(bid_cents);
    const bid = countsConversions ? { conversion_bid_price: price } : { bid_price: price };
    return { ...goal, bid_type: 'BID_TYPE_CUSTOM', ...bid };
  }
  return { ...goal, bid_type: 'BID_TYPE_NO_BID' };
}
