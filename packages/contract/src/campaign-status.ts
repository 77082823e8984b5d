import { z } from 'zod';

/** Where a launched campaign is. A campaign nobody has sent off yet is a draft, and a draft is no campaign. */
export const campaignStatuses = [
  'awaiting_payment',
  'pending',
  'under_review',
  'approved',
  'launching',
  'active',
  'paused',
  'completed',
  'rejected',
  'failed',
  'cancelled',
] as const;
export const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const campaignStatusNames: Record<CampaignStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  pending: 'Pending',
  under_review: 'Under Review',
  approved: 'Approved',
  launching: 'Launching',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Where a campaign is on one platform. `unknown`: the platform was asked and nobody knows yet whether it did it. */
export const platformStates = [
  'queued',
  'created',
  'in_review',
  'live',
  'paused',
  'refused',
  'unknown',
  'ended',
] as const;
export const PlatformState = z.enum(platformStates);
export type PlatformState = z.infer<typeof PlatformState>;

export const platformStateNames: Record<PlatformState, string> = {
  queued: 'Waiting to be sent',
  created: 'Set up, not running',
  in_review: 'In the platform’s review',
  live: 'Live',
  paused: 'Paused',
  refused: 'Refused',
  unknown: 'Being checked',
  ended: 'Ended',
};

/** What an advertiser can do with a campaign now, as the state machine of the server answers it. */
export const campaignActs = ['pay', 'edit', 'stop', 'restart', 'delete', 'duplicate', 'share'] as const;
export const CampaignAct = z.enum(campaignActs);
export type CampaignAct = z.infer<typeof CampaignAct>;

/** The saved views of the list, and which states stand in each. Drafts are a list of their own. */
export const campaignViews = {
  review: ['awaiting_payment', 'pending', 'under_review', 'approved', 'launching'],
  active: ['active'],
  paused: ['paused'],
  ended: ['completed', 'rejected', 'failed', 'cancelled'],
} as const satisfies Record<string, readonly CampaignStatus[]>;
export const campaignViewNames = ['review', 'active', 'paused', 'ended'] as const;
export const CampaignView = z.enum(campaignViewNames);
export type CampaignView = z.infer<typeof CampaignView>;
