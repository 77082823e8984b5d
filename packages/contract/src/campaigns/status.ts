import { z } from 'zod';

/** The statuses of a submitted campaign, in the order of its life. A campaign that was never submitted is a draft. */
export const campaignStatuses = [
  'awaiting_payment',
  'pending',
  'under_review',
  'approved',
  'launching',
  'scheduled',
  'active',
  'paused',
  'suspended',
  'completed',
  'rejected',
  'failed',
  'cancelled',
] as const;
export const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** The statuses that the documents know, for clients that were written to them. */
export const DocumentedStatus = CampaignStatus.extract([
  'pending',
  'under_review',
  'active',
  'paused',
  'completed',
  'rejected',
]);
export type DocumentedStatus = z.infer<typeof DocumentedStatus>;

/** The saved views of the campaign list. Drafts are a list of their own. */
export const campaignViewNames = ['review', 'scheduled', 'active', 'paused', 'ended'] as const;
export const CampaignView = z.enum(campaignViewNames);
export type CampaignView = z.infer<typeof CampaignView>;

/**
 * `before`: nothing of it has run, so its holds can be released at once. `running`: platforms may spend. `ended`: it does
 * not run and never will by itself, so its money is settled.
 */
export type CampaignPhase = 'before' | 'running' | 'ended';

interface StatusFacts {
  readonly name: string;
  readonly phase: CampaignPhase;
  /** The view of the list that shows it. Views are for display only: decisions go by the phase. */
  readonly view: CampaignView;
  /** The documented status that comes closest. */
  readonly documented: DocumentedStatus;
}

/** The facts of every status. A new status is a line here, a value in the database and its transitions. */
const statusFacts: Record<CampaignStatus, StatusFacts> = {
  awaiting_payment: { name: 'Awaiting payment', phase: 'before', view: 'review', documented: 'pending' },
  pending: { name: 'Pending', phase: 'before', view: 'review', documented: 'pending' },
  under_review: { name: 'Under Review', phase: 'before', view: 'review', documented: 'under_review' },
  approved: { name: 'Approved', phase: 'before', view: 'review', documented: 'pending' },
  launching: { name: 'Launching', phase: 'running', view: 'review', documented: 'pending' },
  // Platforms have accepted it, and its first day has not come: nothing ran, and nothing was captured.
  scheduled: { name: 'Scheduled', phase: 'before', view: 'scheduled', documented: 'pending' },
  active: { name: 'Active', phase: 'running', view: 'active', documented: 'active' },
  paused: { name: 'Paused', phase: 'running', view: 'paused', documented: 'paused' },
  // Our staff took it down, and only they lift that. It may have run, so its money is settled when it ends.
  suspended: { name: 'Suspended', phase: 'running', view: 'paused', documented: 'paused' },
  completed: { name: 'Completed', phase: 'ended', view: 'ended', documented: 'completed' },
  rejected: { name: 'Rejected', phase: 'ended', view: 'ended', documented: 'rejected' },
  failed: { name: 'Failed', phase: 'ended', view: 'ended', documented: 'rejected' },
  cancelled: { name: 'Canceled', phase: 'ended', view: 'ended', documented: 'completed' },
};

/** A campaign's status in an answer: the documented value, and our exact one beside it. */
export const statusFields = { status: DocumentedStatus, state: CampaignStatus };

export const toStatusFields = (state: CampaignStatus): { status: DocumentedStatus; state: CampaignStatus } => ({
  status: statusFacts[state].documented,
  state,
});

export const campaignPhase = (status: CampaignStatus): CampaignPhase => statusFacts[status].phase;

export const hasEnded = (status: CampaignStatus): boolean => campaignPhase(status) === 'ended';

/** Answers whether staff have yet to approve it. */
export const isBeforeApproval = (status: CampaignStatus): boolean =>
  campaignPhase(status) === 'before' && status !== 'approved' && status !== 'scheduled';

/**
 * Answers whether the plan may be shown to strangers under our name: not before it was paid for, and not what our staff
 * rejected or took down.
 */
export const isShareable = (status: CampaignStatus): boolean =>
  status !== 'awaiting_payment' && status !== 'rejected' && status !== 'suspended';

export const statusesInPhase = (phase: CampaignPhase): CampaignStatus[] =>
  campaignStatuses.filter((status) => campaignPhase(status) === phase);

export const campaignView = (status: CampaignStatus): CampaignView => statusFacts[status].view;

export const statusesInView = (view: CampaignView): CampaignStatus[] =>
  campaignStatuses.filter((status) => campaignView(status) === view);

export const campaignStatusName = (status: CampaignStatus): string => statusFacts[status].name;

/**
 * The state of a campaign on one platform. `scheduled`: the platform has accepted it and its first day has not come. `unknown`:
 * we called the platform and do not know yet whether it acted.
 */
export const platformStates = [
  'queued',
  'created',
  'in_review',
  'scheduled',
  'live',
  'paused',
  'refused',
  'unknown',
  'ended',
] as const;
export const PlatformState = z.enum(platformStates);
export type PlatformState = z.infer<typeof PlatformState>;

export const platformStateNames: Record<PlatformState, string> = {
  queued: 'Queued',
  created: 'Pending',
  in_review: 'In platform review',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  refused: 'Rejected',
  unknown: 'Checking',
  ended: 'Ended',
};

/** The states a run can be asked to reach. The database calls the column `wanted`. */
export const desiredStates = ['created', 'live', 'paused', 'ended'] as const satisfies readonly PlatformState[];
export type DesiredState = (typeof desiredStates)[number];

/** The actions an advertiser can take on a campaign, as the server's state machine allows them. */
export const campaignActions = ['pay', 'edit', 'pause', 'resume', 'delete', 'duplicate', 'share'] as const;
export const CampaignAction = z.enum(campaignActions);
export type CampaignAction = z.infer<typeof CampaignAction>;

/** The campaign changes that its owner gets an email about. */
const campaignEmailKinds = [
  'submitted',
  'scheduled',
  'live',
  'platform_rejected',
  'changes_requested',
  'rejected',
  'suspended',
  'suspension_lifted',
  'failed',
  'budget_almost_spent',
  'completed',
] as const;
export const CampaignEmailKind = z.enum(campaignEmailKinds);
export type CampaignEmailKind = z.infer<typeof CampaignEmailKind>;
