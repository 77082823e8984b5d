import {
  CampaignStatus,
  campaignStatusNames,
  PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaign-status';
import type { CampaignMove } from '@universal-media/contract/campaigns';
import { platformById } from '@universal-media/contract/platforms';

const by: Record<CampaignMove['by'], string> = { advertiser: 'by you', staff: 'by our team', system: '' };

/** A state by its name. One this page does not know yet is shown as it came, without its underscores. */
function stateName({ platform, to }: CampaignMove): string {
  const status = CampaignStatus.safeParse(to);
  if (platform === null && status.success) return campaignStatusNames[status.data];
  const state = PlatformState.safeParse(to);
  if (platform !== null && state.success) return platformStateNames[state.data];
  return to.replaceAll('_', ' ');
}

/** "TikTok: Refused", "Paused, by you" */
export function moveWords(move: CampaignMove): string {
  const what = move.platform === null ? stateName(move) : `${platformById(move.platform).name}: ${stateName(move)}`;
  return by[move.by] === '' ? what : `${what}, ${by[move.by]}`;
}
