import type { CampaignMove, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { Confirmation, ConfirmationKind, SentBack } from '@universal-media/contract/campaigns/read/review-record';
import type {
  LaunchCheck,
  StaffCampaign,
  StaffCampaignRow,
  StaffMove,
} from '@universal-media/contract/campaigns/staff';
import {
  CampaignStatus,
  campaignStatusName,
  hasEnded,
  PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaigns/status';
import { PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const checkNames: Readonly<Record<LaunchCheck['check'], string>> = {
  funded: 'Funded',
  content_approved: 'Content approved',
  policy_answered: 'Policy answered',
  set_up: 'Platforms',
  request_answered: 'Request answered',
};

type Approval = StaffCampaignRow['approval_status'];

export const approvalTexts: Readonly<Record<Approval, { readonly label: string; readonly badge: BadgeKind }>> = {
  pending_review: { label: 'To review', badge: 'review' },
  requires_content_review: { label: 'Files to review', badge: 'attention' },
  changes_requested: { label: 'Changes requested', badge: 'waiting' },
  approved: { label: 'Approved', badge: 'approved' },
  rejected: { label: 'Rejected', badge: 'rejected' },
};

/** The approval of a campaign. One that ended before staff decided waits for none. */
export const describeApproval = ({ state, approval_status }: Pick<StaffCampaignRow, 'state' | 'approval_status'>) =>
  hasEnded(state) && approval_status !== 'approved' && approval_status !== 'rejected'
    ? 'Not reviewed'
    : approvalTexts[approval_status].label;

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
export function historyText({
  platform,
  from,
  to,
  by,
  by_name,
}: Pick<StaffMove, 'platform' | 'from' | 'to' | 'by' | 'by_name'>): string {
  const who = by_name ?? actors[by];
  if (platform === null && from === to && by === 'staff') return `Changes requested, by ${who}`;
  return `${platform === null ? '' : `${platformById(platform).name}: `}${stateName(platform, to)}, by ${who}`;
}

/** A hand-run platform before staff have set it up. */
const TO_SET_UP = 'To be set up by us';
const isOpenRun = ({ state }: Pick<PlatformRun, 'state'>): boolean => state !== 'refused' && state !== 'ended';
/** Answers whether staff have yet to create it on the platform. */
export const isToSetUp = ({
  by_hand,
  state,
  external_id,
}: Pick<PlatformRun, 'by_hand' | 'state' | 'external_id'>): boolean =>
  by_hand && external_id === null && (state === 'queued' || state === 'created');

/** The name of a run's state, as far as it differs from the general one. */
export const runStateText = (run: Pick<PlatformRun, 'by_hand' | 'state' | 'external_id'>): string =>
  isToSetUp(run) ? TO_SET_UP : platformStateNames[run.state];

/** "2 of 4 live" while a running campaign is not live on all its platforms; null otherwise. */
export function describeLive({ state, parts }: Pick<StaffCampaignRow, 'state' | 'parts'>): string | null {
  if (state !== 'active' && state !== 'launching') return null;
  const open = parts.filter(isOpenRun);
  const live = open.filter((run) => run.state === 'live').length;
  return live === open.length || open.length === 0 ? null : `${live} of ${open.length} live`;
}

/** "2nd submission"; null for the first. */
export function submissionText(submission: number): string | null {
  if (submission < 2) return null;
  const rest = submission % 100;
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const ending = rest > 10 && rest < 14 ? 'th' : (endings[submission % 10] ?? 'th');
  return `${submission}${ending} submission`;
}

export const sentBackTitles: Readonly<Record<SentBack['kind'], { readonly open: string; readonly answered: string }>> =
  {
    changes_requested: { open: 'Changes requested', answered: 'Changes were requested' },
    rejected: { open: 'Rejected', answered: 'Rejected before' },
  };

export const confirmationTexts: Readonly<Record<ConfirmationKind, { readonly title: string; readonly tick: string }>> =
  {
    video: { title: "Advertiser's YouTube video", tick: 'I watched the whole video' },
    landing_page: { title: 'Landing page', tick: 'I opened the page, and it matches the ad' },
    policy: { title: 'Policy decision', tick: 'I decided that the ad may run there' },
  };

/** The host of a link, or the platforms that leave the decision to staff. */
export function describeSubject({ kind, subject }: Pick<Confirmation, 'kind' | 'subject'>): string {
  if (kind !== 'policy') return URL.canParse(subject) ? new URL(subject).host : '';
  const platforms = subject.split(',').flatMap((id) => PlatformId.safeParse(id).data ?? []);
  return platforms.map((id) => platformById(id).name).join(', ');
}
