import type { CampaignOrder } from '../ad-platform.ts';
import { type AdGroupPlan, planGroups } from '../language-groups.ts';
import type { Lookups } from './audience/lookups.ts';

/** An ad group of TikTok: one language, its ads and its share of the budget. */
export interface TikTokGroup extends AdGroupPlan {
  /** Null: the campaign distributes the budget. */
  readonly budget_cents: number | null;
}

/** Several ad groups share the campaign's budget; TikTok has no other way to spend it where it works best. */
export const isOptimized = (order: CampaignOrder, lookups: Lookups): boolean =>
  order.budget_optimization || plans(order, lookups).length > 1;

/** A translation needs an ad group of its own, so only languages that TikTok can target get one. */
const plans = (order: CampaignOrder, { languages }: Lookups): AdGroupPlan[] =>
  planGroups({ ...order, translations: order.translations.filter(({ language }) => languages.has(language)) });

/** Plans the ad groups. Without budget optimization each gets the same share, the first one the rest. */
export function planAdGroups(order: CampaignOrder, lookups: Lookups, is_optimized: boolean): TikTokGroup[] {
  const all = plans(order, lookups);
  const share = Math.floor(order.budget_cents / all.length);
  return all.map((plan, index) => ({
    ...plan,
    budget_cents: is_optimized ? null : index === 0 ? order.budget_cents - share * (all.length - 1) : share,
  }));
}
