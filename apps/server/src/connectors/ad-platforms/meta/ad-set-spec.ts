import { dayStart } from '#core/kit/day-start.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import { goalFor } from './campaign-spec.ts';
import { buildTargeting, type KeyOf } from './targeting.ts';

export interface Ownership {
  readonly page_id: string;
  readonly pixel_id: string | null;
}

function promotedObject(order: CampaignOrder, { page_id, pixel_id }: Ownership) {
  if (order.objective !== 'conversions') return { promoted_object: { page_id } };
  return pixel_id === null ? {} : { promoted_object: { pixel_id, custom_event_type: 'PURCHASE' } };
}

/** The settings of an ad set that can change later. Money is cents, as text. */
export const adSetSettings = (order: CampaignOrder, keyOf: KeyOf) => ({
  name: order.name,
  lifetime_budget: String(order.budget_cents),
  end_time: dayStart(order.time_zone, order.end_date).toISOString(),
  targeting: buildTargeting(order, keyOf),
});

export function adSetSpec(campaign_id: string, order: CampaignOrder, owner: Ownership, keyOf: KeyOf) {
  const { optimization_goal, destination_type } = goalFor(order, owner.pixel_id);
  return {
    ...adSetSettings(order, keyOf),
    campaign_id,
    start_time: dayStart(order.time_zone, order.start_date).toISOString(),
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    optimization_goal,
    ...(destination_type !== undefined && { destination_type }),
    ...promotedObject(order, owner),
    // Active below a paused campaign, so that one call starts everything.
    status: 'ACTIVE',
  };
}
