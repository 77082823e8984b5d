import { dayStart } from '../../../core/day-start.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { goalOf } from './campaign-spec.ts';
import { type KeyOf, targetingOf } from './targeting.ts';

export interface Ownership {
  readonly page_id: string;
  readonly pixel_id: string | null;
}

function promoted(order: CampaignOrder, { page_id, pixel_id }: Ownership) {
  if (order.objective !== 'conversions') return { promoted_object: { page_id } };
  return pixel_id === null ? {} : { promoted_object: { pixel_id, custom_event_type: 'PURCHASE' } };
}

/** What of an ad set may change while it stands. Money is cents, as text. */
export const adSetSettings = (order: CampaignOrder, keyOf: KeyOf) => ({
  name: order.name,
  lifetime_budget: String(order.budget_cents),
  end_time: dayStart(order.time_zone, order.end_date).toISOString(),
  targeting: targetingOf(order, keyOf),
});

export function adSetSpec(campaign_id: string, order: CampaignOrder, owner: Ownership, keyOf: KeyOf) {
  const { optimization_goal, destination_type } = goalOf(order, owner.pixel_id);
  return {
    ...adSetSettings(order, keyOf),
    campaign_id,
    start_time: dayStart(order.time_zone, order.start_date).toISOString(),
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    optimization_goal,
    ...(destination_type !== undefined && { destination_type }),
    ...promoted(order, owner),
    // On, under a campaign that is not.
    status: 'ACTIVE',
  };
}
