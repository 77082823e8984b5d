import type { StaffCampaignRow } from '@universal-media/contract/campaigns/staff';
import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

export interface CampaignSummary {
  readonly name: string;
  readonly email: string;
  readonly dollars: number;
  readonly on: readonly PlatformId[];
  /** Hours until the promise ends; null while it does not wait. */
  readonly left: number | null;
  readonly status?: CampaignStatus;
  readonly approval?: StaffCampaignRow['approval_status'];
}

/** The campaigns of the staff screens, in the order of the list. */
export const summaries: readonly CampaignSummary[] = [
  {
    name: 'Ramirez for Council, runoff',
    email: 'ana@ramirez4council.example',
    dollars: 5_000,
    on: ['streaming_package', 'youtube', 'roku', 'meta', 'tiktok', 'google'],
    left: -2.1,
    approval: 'requires_content_review',
  },
  {
    name: 'Free flu shots, eastside',
    email: 'hello@delvalle.example',
    dollars: 1_200,
    on: ['meta', 'tiktok', 'google', 'spotify'],
    left: 17.9,
  },
  {
    name: 'Thanksgiving pies, order early before the ovens are full',
    email: 'orders.and.everything.else@sourduckbakery.example',
    dollars: 900,
    on: ['meta', 'google'],
    left: 25.3,
  },
  {
    name: 'Lady Bird 10K sign-up',
    email: 'run@trail.example',
    dollars: 2_500,
    on: ['streaming_package', 'meta', 'x', 'google', 'spotify'],
    left: 38.6,
  },
  {
    name: 'Paint & Sip, gift cards',
    email: 'kara@voss.example',
    dollars: 450,
    on: ['meta', 'reddit'],
    left: 42.5,
    approval: 'changes_requested',
  },
  {
    name: 'Open day, 21 Nov',
    email: 'office@saintmarks.example',
    dollars: 600,
    on: ['facebook', 'google'],
    left: 70.8,
  },
  {
    name: 'Winter tune-up',
    email: 'jo@ridgelinebikes.example',
    dollars: 3_000,
    on: ['streaming_package', 'youtube', 'meta', 'google'],
    left: null,
    status: 'active',
    approval: 'approved',
  },
  {
    name: 'Commuter week',
    email: 'jo@ridgelinebikes.example',
    dollars: 1_500,
    on: ['meta', 'google'],
    left: null,
    status: 'completed',
    approval: 'approved',
  },
  {
    name: 'Miracle pills',
    email: 'sales@miracle.example',
    dollars: 800,
    on: ['meta'],
    left: null,
    status: 'rejected',
    approval: 'rejected',
  },
  {
    name: 'Roof check before the freeze',
    email: 'balcones@roofing.example',
    dollars: 1_800,
    on: ['meta', 'google', 'spotify'],
    left: null,
    status: 'paused',
    approval: 'approved',
  },
];
