import type { RemoteCampaign, RemoteState } from '../ad-platform.ts';
import { type AdNode, type CampaignNode, isNotArchived } from './nodes.ts';

const REFUSED = new Set(['DISAPPROVED', 'WITH_ISSUES']);
const WAITING = new Set(['PENDING_REVIEW', 'IN_PROCESS', 'PREAPPROVED', 'PENDING_BILLING_INFO']);

const reasonsFor = ({ ad_review_feedback, issues_info }: AdNode): string[] => [
  ...Object.entries(ad_review_feedback?.global ?? {}).map(([title, text]) =>
    text.includes(title) ? text : `${title}: ${text}`,
  ),
  ...(issues_info ?? []).flatMap(({ error_summary, error_message }) => error_message ?? error_summary ?? []),
];

function toState({ effective_status }: CampaignNode, ads: readonly AdNode[]): RemoteState {
  if (effective_status === 'ARCHIVED' || effective_status === 'DELETED') return 'ended';
  // A campaign runs as long as one ad may run.
  if (ads.length > 0 && ads.every((ad) => REFUSED.has(ad.effective_status))) return 'rejected';
  if (effective_status === 'PAUSED') return 'paused';
  if (effective_status === 'ACTIVE' && ads.some((ad) => ad.effective_status === 'ACTIVE')) return 'live';
  if (effective_status === 'IN_PROCESS' || ads.some((ad) => WAITING.has(ad.effective_status))) return 'in_review';
  return effective_status === 'ACTIVE' ? 'in_review' : 'rejected';
}

/** Converts a campaign with the review state of its ads. */
export function remoteCampaign(campaign: CampaignNode): RemoteCampaign {
  const ads = (campaign.ads?.data ?? []).filter(isNotArchived);
  const state = toState(campaign, ads);
  const reasons = state === 'rejected' ? [...new Set(ads.flatMap(reasonsFor))] : [];
  return {
    external_id: campaign.id,
    name: campaign.name,
    state,
    reason: state === 'rejected' ? reasons.join(' ') || 'Meta gave no reason.' : null,
  };
}
