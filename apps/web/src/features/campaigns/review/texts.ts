import type { CampaignMove } from '@universal-media/contract/campaigns/campaigns';
import type { LaunchCheck, StaffCampaign, StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import {
  CampaignStatus,
  campaignStatusName,
  PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaigns/status';
import { platformById } from '@universal-media/contract/platforms/platforms';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const checkNames: Readonly<Record<LaunchCheck['check'], string>> = {
  funded: 'Funded',
  content_approved: 'Content approved',
  policy_answered: 'Policy answered',
  set_up: 'Platforms',
};

type Approval = StaffCampaignRow['approval_status'];

export const approvalTexts: Readonly<Record<Approval, { readonly label: string; readonly badge: BadgeKind }>> = {
  pending_review: { label: 'To review', badge: 'review' },
  requires_content_review: { label: 'Files to review', badge: 'attention' },
  changes_requested: { label: 'Waiting on advertiser', badge: 'waiting' },
  approved: { label: 'Approved', badge: 'approved' },
  rejected: { label: 'Rejected', badge: 'rejected' },
};

export type StaffAction = StaffCampaign['staff_can'][number];

const actors = { advertiser: 'the advertiser', staff: 'staff', system: 'the system' } as const;

function stateName(platform: CampaignMove['platform'], to: string): string {
  const status = CampaignStatus.safeParse(to).data;
  if (platform === null && status) return campaignStatusName(status);
  const state = PlatformState.safeParse(to).data;
  // A state that a newer server added is shown as its code.
  return platform !== null && state ? platformStateNames[state] : to.replaceAll('_', ' ');
}

/** "Google Ads: Live, by the system". A staff move without a new status is a request for changes. */
export function historyText({ platform, from, to, by }: Pick<CampaignMove, 'platform' | 'from' | 'to' | 'by'>): string {
  const who = actors[by];
  if (platform === null && from === to && by === 'staff') return `Changes requested, by ${who}`;
  return `${platform === null ? '' : `${platformById(platform).name}: `}${stateName(platform, to)}, by ${who}`;
}
