import {
  CampaignStatus,
  campaignStatusName,
  type PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaigns/status';
import { Badge, type BadgeKind } from './badge.tsx';

/** Active green, under review orange, paused and pending yellow, rejected red, completed blue; the others neutral. */
const statusKinds: Readonly<Record<CampaignStatus, BadgeKind>> = {
  awaiting_payment: 'waiting',
  pending: 'pending',
  under_review: 'review',
  approved: 'approved',
  launching: 'starting',
  scheduled: 'scheduled',
  active: 'live',
  paused: 'paused',
  suspended: 'suspended',
  completed: 'ended',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'canceled',
};

const stateKinds: Readonly<Record<PlatformState, BadgeKind>> = {
  queued: 'waiting',
  created: 'approved',
  in_review: 'review',
  scheduled: 'scheduled',
  live: 'live',
  paused: 'paused',
  refused: 'rejected',
  unknown: 'attention',
  ended: 'ended',
};

/** A campaign's status. One that a newer server added is shown as neutral text. */
export function CampaignBadge({ status }: { status: string }) {
  const known = CampaignStatus.safeParse(status).data;
  if (known === undefined) return <Badge kind="draft">{status.replaceAll('_', ' ')}</Badge>;
  return <Badge kind={statusKinds[known]}>{campaignStatusName(known)}</Badge>;
}

interface PlatformBadgeProps {
  state: PlatformState;
  /** What it says instead of the state's name: "TikTok: Refused". */
  name?: string;
}

/** The state of a platform run. */
export function PlatformBadge({ state, name = platformStateNames[state] }: PlatformBadgeProps) {
  return <Badge kind={stateKinds[state]}>{name}</Badge>;
}
