import type { FaultSwitches } from '../faults.ts';
import type { Campaign, Store } from '../store.ts';

const DAY_MS = 86_400_000;
const listDays = ({ start_date, last_date }: Campaign): number =>
  Math.max(1, Math.round((Date.parse(last_date) - Date.parse(start_date)) / DAY_MS) + 1);

const spentBefore = ({ days }: Campaign, day: string): number =>
  [...days.values()].reduce((sum, one) => sum + (one.day === day ? 0 : one.spend_cents), 0);

// A platform respects the whole budget, unless it was set to overspend: then it respects nothing.
function computeSpend(campaign: Campaign, day: string, factor: number, number: number): number {
  const daily = campaign.budget_cents / listDays(campaign);
  if (campaign.overspends) return Math.round(daily * factor);
  const left = Math.max(0, campaign.budget_cents - spentBefore(campaign, day));
  return Math.min(left, Math.round(daily * (0.85 + 0.25 * number)));
}

/** Delivers one day of impressions, clicks and conversions for every running campaign. The same day again restates its figures. */
export function deliverDay(store: Store, switches: FaultSwitches, day: string): number {
  const running = store.all().filter((campaign) => store.runsOn(campaign, day));
  for (const campaign of running) {
    const spend_cents = computeSpend(campaign, day, switches.current.overspend_factor, store.number());
    const cpm_cents = 400 + 1_200 * store.number();
    const impressions = Math.round((spend_cents / cpm_cents) * 1_000);
    const clicks = Math.round(impressions * (0.005 + 0.02 * store.number()));
    const conversions = Math.round(clicks * 0.08 * store.number());
    campaign.days.set(day, { day, impressions, clicks, conversions, spend_cents });
  }
  store.deliveredUpTo(day);
  return running.length;
}
