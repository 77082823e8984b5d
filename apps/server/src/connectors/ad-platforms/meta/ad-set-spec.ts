import { DAYS } from '@universal-media/contract/targeting/targeting-options';
import { dayEnd, dayStart } from '#core/kit/day-start.ts';
import type { CampaignOrder } from '../ad-platform.ts';
import type { Lookups } from './audience/lookups.ts';
import { buildTargeting } from './audience/targeting.ts';
import { bidFor, optimizationFor } from './bidding.ts';
import { goalFor } from './campaign-spec.ts';

export interface Ownership {
  readonly page_id: string;
  readonly pixel_id: string | null;
}

/** The parts of an ad set that exist on Meta before it. */
export interface AdSetOptions {
  readonly lookups: Lookups;
  readonly customer_list: string | null;
}

/** The advertiser's own pixel counts before that of the ad account. */
export const pixelFor = ({ tracking }: CampaignOrder, { pixel_id }: Pick<Ownership, 'pixel_id'>): string | null =>
  tracking.pixel_id ?? pixel_id;

function promotedObject(order: CampaignOrder, owner: Ownership) {
  if (order.objective !== 'conversions') return { promoted_object: { page_id: owner.page_id } };
  const pixel_id = pixelFor(order, owner);
  return pixel_id === null ? {} : { promoted_object: { pixel_id, custom_event_type: 'PURCHASE' } };
}

/** Meta counts days from Sunday and takes whole hours only, so half hours are rounded outward. */
function scheduleFor({ schedule }: CampaignOrder) {
  if (schedule === null) return { pacing_type: ['standard'], adset_schedule: [] };
  const adset_schedule = schedule.map(({ day, from_minute, to_minute }) => ({
    start_minute: Math.floor(from_minute / 60) * 60,
    end_minute: Math.ceil(to_minute / 60) * 60,
    days: [(DAYS.indexOf(day) + 1) % DAYS.length],
    timezone_type: 'ADVERTISER',
  }));
  return { pacing_type: ['day_parting'], adset_schedule };
}

/** With campaign budget optimization the campaign has the budget and the bid strategy. */
function moneyFor(order: CampaignOrder, pixel_id: string | null) {
  const { bid_strategy, ...amount } = bidFor(order, pixel_id);
  return order.budget_optimization ? amount : { lifetime_budget: String(order.budget_cents), bid_strategy, ...amount };
}

/** The settings of an ad set that can change later. Money is cents, as text. */
export const adSetSettings = (order: CampaignOrder, owner: Ownership, { lookups, customer_list }: AdSetOptions) => ({
  name: order.name,
  ...moneyFor(order, pixelFor(order, owner)),
  ...optimizationFor(order, pixelFor(order, owner)),
  ...scheduleFor(order),
  end_time: dayEnd(order.time_zone, order.end_date).toISOString(),
  targeting: {
    ...buildTargeting(order, lookups),
    ...(customer_list !== null && { custom_audiences: [{ id: customer_list }] }),
  },
});

export function adSetSpec(campaign_id: string, order: CampaignOrder, owner: Ownership, options: AdSetOptions) {
  const { destination_type } = goalFor(order, pixelFor(order, owner));
  return {
    ...adSetSettings(order, owner, options),
    campaign_id,
    start_time: dayStart(order.time_zone, order.start_date).toISOString(),
    ...(destination_type !== undefined && { destination_type }),
    ...promotedObject(order, owner),
    // Active below a paused campaign, so that one call starts everything.
    status: 'ACTIVE',
  };
}
