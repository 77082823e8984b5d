import type { CampaignOrder } from '../ad-platform.ts';
import { centsToMicros } from '../units.ts';
import { adKindFor } from './creatives.ts';

const NONE = '0';

/**
 * Returns the bid strategy of a campaign. Demand Gen has no manual bids, so a manual bid becomes the highest price of a
 * click there.
 */
export function biddingFor(order: CampaignOrder): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { target_cpa_cents, target_roas, bid_cents, method } = order.bidding;
  if (target_cpa_cents !== null) return { maximizeConversions: { targetCpaMicros: centsToMicros(target_cpa_cents) } };
  if (target_roas !== null) return { maximizeConversionValue: { targetRoas: target_roas } };
  if (bid_cents !== null) {
    return adKindFor(order) === 'search'
      ? { manualCpc: { enhancedCpcEnabled: false } }
      : { targetSpend: { cpcBidCeilingMicros: centsToMicros(bid_cents) } };
  }
  return order.objective === 'conversions' && method !== 'cpc'
    ? { maximizeConversions: { targetCpaMicros: NONE } }
    : { targetSpend: { cpcBidCeilingMicros: NONE } };
}

/** Names the fields of the bid strategy for an update mask. */
export const biddingMask = (order: CampaignOrder): string[] =>
  Object.entries(biddingFor(order)).flatMap(([strategy, fields]) =>
    Object.keys(fields).map((field) => `${strategy}.${field}`),
  );

/** The bid for a click in an ad group of a search campaign; zero without a manual bid. */
export const groupBid = (order: CampaignOrder): { readonly cpcBidMicros?: string } =>
  adKindFor(order) === 'search'
    ? { cpcBidMicros: order.bidding.bid_cents === null ? NONE : centsToMicros(order.bidding.bid_cents) }
    : {};
