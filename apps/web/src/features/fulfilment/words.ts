import {
  CampaignStatus,
  campaignStatusNames,
  PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaign-status';
import type { CampaignMove } from '@universal-media/contract/campaigns';
import type { LaunchCheck, StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns-staff';
import { platformById } from '@universal-media/contract/platforms';
import type { BadgeKind } from '../../ui/badge.tsx';

const ID_SHOWN = 12;

/** As much of an id as the documented table shows. */
export const shortId = (campaign_id: string): string => campaign_id.slice(0, ID_SHOWN);

export const checkNames: Readonly<Record<LaunchCheck['check'], string>> = {
  funded: 'Funded',
  content_approved: 'Content approved',
  policy_answered: 'Policy answered',
  set_up: 'Set up on its platforms',
};

type Approval = StaffCampaignRow['approval_status'];

/** Whose turn it is, as the queue says it. */
export const approvalWords: Readonly<Record<Approval, { readonly label: string; readonly badge: BadgeKind }>> = {
  pending_review: { label: 'To review', badge: 'review' },
  requires_content_review: { label: 'Content first', badge: 'attention' },
  changes_requested: { label: 'Advertiser’s turn', badge: 'waiting' },
  approved: { label: 'Approved', badge: 'approved' },
  rejected: { label: 'Rejected', badge: 'rejected' },
};

export type StaffAct = StaffCampaign['staff_can'][number];

export const objectiveNames: Readonly<Record<StaffCampaignRow['campaign_type'], string>> = {
  awareness: 'Awareness',
  engagement: 'Engagement',
  conversions: 'Conversions',
};

const movers = { advertiser: 'the advertiser', staff: 'staff', system: 'the system' } as const;

function stateName(platform: CampaignMove['platform'], to: string): string {
  const status = CampaignStatus.safeParse(to).data;
  if (platform === null && status) return campaignStatusNames[status];
  const state = PlatformState.safeParse(to).data;
  // One that is new to this page is read as it came.
  return platform !== null && state ? platformStateNames[state] : to.replaceAll('_', ' ');
}

/** "Google Ads: Live, by the system"; a move that leads nowhere else (a wish for changes) says what was asked. */
export function moveSentence({
  platform,
  from,
  to,
  by,
}: Pick<CampaignMove, 'platform' | 'from' | 'to' | 'by'>): string {
  const who = movers[by];
  if (platform === null && from === to && by === 'staff') return `Changes requested, by ${who}`;
  return `${platform === null ? '' : `${platformById(platform).name}: `}${stateName(platform, to)}, by ${who}`;
}
