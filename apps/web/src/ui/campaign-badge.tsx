import {
  CampaignStatus,
  campaignStatusNames,
  type PlatformState,
  platformStateNames,
} from '@universal-media/contract/campaign-status';
import { Badge, type BadgeKind } from './badge.tsx';

/** Active green, under review orange, paused and pending yellow, rejected red, completed blue; the others neutral. */
const statusKinds: Readonly<Record<CampaignStatus, BadgeKind>> = {
  awaiting_payment: 'waiting',
  pending: 'pending',
  under_review: 'review',
  approved: 'approved',
  launching: 'starting',
  active: 'live',
  paused: 'paused',
  completed: 'ended',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
};

const stateKinds: Readonly<Record<PlatformState, BadgeKind>> = {
  queued: 'waiting',
  created: 'approved',
  in_review: 'review',
  live: 'live',
  paused: 'paused',
  refused: 'rejected',
  unknown: 'attention',
  ended: 'ended',
};

/** Where a campaign stands. A status that is new to this page is shown as it came, without a meaning of its own. */
export function CampaignBadge({ status }: { status: string }) {
  const known = CampaignStatus.safeParse(status).data;
  if (known === undefined) return <Badge kind="draft">{status.replaceAll('_', ' ')}</Badge>;
  return <Badge kind={statusKinds[known]}>{campaignStatusNames[known]}</Badge>;
}

interface PlatformBadgeProps {
  state: PlatformState;
  /** What it says instead of the state's name: "TikTok: Refused". */
  name?: string;
}

/** Where a campaign stands on one platform. */
export function PlatformBadge({ state, name = platformStateNames[state] }: PlatformBadgeProps) {
  return <Badge kind={stateKinds[state]}>{name}</Badge>;
}
