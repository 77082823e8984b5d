import type { CampaignView } from '@universal-media/contract/campaigns/status';
import { campaignViewNames } from '@universal-media/contract/campaigns/status';

const names: Record<CampaignView, string> = {
  review: 'in review',
  scheduled: 'scheduled',
  active: 'active',
  paused: 'paused',
  ended: 'ended',
};

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Also 1 in review and 2 paused."; null when all campaigns run. */
export function otherCampaignsText(counts: Record<CampaignView, number>): string | null {
  const others = campaignViewNames
    .filter((view) => view !== 'active' && view !== 'ended' && counts[view] > 0)
    .map((view) => `${counts[view]} ${names[view]}`);
  return others.length === 0 ? null : `Also ${and.format(others)}.`;
}
