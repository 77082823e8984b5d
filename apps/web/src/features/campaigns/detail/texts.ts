import type { Campaign, CampaignMove } from '@universal-media/contract/campaigns/campaigns';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import {
  CampaignStatus,
  campaignStatusName,
  PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaigns/status';
import { platformById } from '@universal-media/contract/platforms/platforms';

const by: Record<CampaignMove['by'], string> = { advertiser: 'by you', staff: 'by our team', system: '' };

/** Names a state. One that a newer server added is shown as its code, without underscores. */
function stateName({ platform, to }: CampaignMove): string {
  const status = CampaignStatus.safeParse(to);
  if (platform === null && status.success) return campaignStatusName(status.data);
  const state = PlatformState.safeParse(to);
  if (platform !== null && state.success) return platformStateNames[state.data];
  return to.replaceAll('_', ' ');
}

/** "TikTok: Rejected", "Paused, by you" */
export function historyText(move: CampaignMove): string {
  const state = move.platform === null ? stateName(move) : `${platformById(move.platform).name}: ${stateName(move)}`;
  return by[move.by] === '' ? state : `${state}, ${by[move.by]}`;
}

/** "Day 10 of 21" while it runs; null before and after. */
export function dayOfRun({
  start_date,
  end_date,
  elapsed_share,
  state,
}: Pick<Campaign, 'start_date' | 'end_date' | 'elapsed_share' | 'state'>): string | null {
  if ((state !== 'active' && state !== 'paused' && state !== 'suspended') || elapsed_share >= 1) return null;
  const days = campaignDays(start_date, end_date);
  return `Day ${Math.min(days, Math.floor(elapsed_share * days) + 1)} of ${days}`;
}
