import {
  type CampaignAction,
  type CampaignStatus,
  type DesiredState,
  hasEnded,
  isShareable,
  type PlatformState,
  statusesInPhase,
} from '@universal-media/contract/campaigns/status';

/**
 * Every transition of a campaign, and who may make it. This table decides alone: use cases ask it, the database refuses
 * unknown statuses, and every transition is recorded with its actor and reason.
 */
type Mover = 'advertiser' | 'staff' | 'system';

/** The effect of a transition on the money and the platform runs. */
interface Effect {
  /** `release`: release all holds; `settle`: return undelivered media once every run has ended. */
  readonly money: 'none' | 'hold' | 'release' | 'settle';
  /** The desired state of every platform run afterwards; null leaves them. */
  readonly platforms: DesiredState | null;
}

interface Transition extends Effect {
  readonly from: readonly CampaignStatus[];
  readonly to: CampaignStatus;
  readonly by: readonly Mover[];
}

const waiting = ['pending', 'under_review'] as const;
const running = statusesInPhase('running');

export const transitions = {
  /** Its credits are held: paid with credits, or bought by card. */
  fund: {
    from: ['awaiting_payment'],
    to: 'pending',
    by: ['advertiser', 'system'],
    money: 'hold',
    platforms: 'created',
  },
  /** Staff review it. Nothing is sent to a platform before they approve it. */
  submit: { from: ['pending'], to: 'under_review', by: ['system'], money: 'none', platforms: null },
  /** Edited or resubmitted: it stops on the platforms, and staff review the changes before they are sent. */
  revise: {
    from: ['pending', 'under_review', 'scheduled', 'active', 'paused', 'rejected', 'failed'],
    to: 'pending',
    by: ['advertiser'],
    money: 'hold',
    platforms: 'created',
  },
  /** An edit that needs no review. */
  adjust: { from: ['active'], to: 'active', by: ['advertiser'], money: 'hold', platforms: 'live' },
  adjustScheduled: { from: ['scheduled'], to: 'scheduled', by: ['advertiser'], money: 'hold', platforms: 'live' },
  adjustPaused: { from: ['paused'], to: 'paused', by: ['advertiser'], money: 'hold', platforms: 'paused' },
  requestChanges: { from: ['under_review'], to: 'under_review', by: ['staff'], money: 'none', platforms: null },
  approve: { from: ['under_review'], to: 'approved', by: ['staff'], money: 'none', platforms: null },
  launch: { from: ['approved'], to: 'launching', by: ['system'], money: 'none', platforms: 'live' },
  /** The first platform has accepted it, before its first day. */
  schedule: { from: ['launching'], to: 'scheduled', by: ['system'], money: 'none', platforms: null },
  /** The first platform run is live. */
  goLive: { from: ['launching', 'scheduled'], to: 'active', by: ['system'], money: 'none', platforms: null },
  /** No platform accepted it. */
  fail: {
    from: [...waiting, 'launching', 'scheduled', 'active'],
    to: 'failed',
    by: ['system'],
    money: 'release',
    platforms: 'ended',
  },
  reject: { from: [...waiting, 'approved'], to: 'rejected', by: ['staff'], money: 'release', platforms: 'ended' },
  pause: {
    from: ['active', 'launching', 'scheduled'],
    to: 'paused',
    by: ['advertiser', 'staff', 'system'],
    money: 'none',
    platforms: 'paused',
  },
  resume: { from: ['paused'], to: 'active', by: ['advertiser', 'staff'], money: 'none', platforms: 'live' },
  /** Resumes a campaign that was paused before any platform run was live. */
  relaunch: { from: ['paused'], to: 'launching', by: ['advertiser', 'staff'], money: 'none', platforms: 'live' },
  /** Staff take it down. Nothing more is sent, and its owner cannot undo it. */
  suspend: {
    from: ['launching', 'scheduled', 'active', 'paused'],
    to: 'suspended',
    by: ['staff'],
    money: 'none',
    platforms: 'created',
  },
  liftSuspension: { from: ['suspended'], to: 'paused', by: ['staff'], money: 'none', platforms: 'paused' },
  complete: { from: running, to: 'completed', by: ['system'], money: 'settle', platforms: 'ended' },
  cancel: {
    from: ['awaiting_payment', ...waiting, 'approved', 'scheduled', ...running],
    to: 'cancelled',
    by: ['advertiser', 'system'],
    money: 'settle',
    platforms: 'ended',
  },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

/** Finds a transition; null when it does not start at this status or the actor may not make it. */
export function findTransition(name: TransitionName, from: CampaignStatus, by: Mover): Transition | null {
  const transition: Transition = transitions[name];
  return transition.from.includes(from) && transition.by.includes(by) ? transition : null;
}

/** The transitions that bring a campaign on air, or keep it there with another plan. Debtors may not make them. */
export const startsDelivery = (name: TransitionName): boolean =>
  name === 'approve' || name === 'resume' || name === 'relaunch' || name === 'adjust' || name === 'adjustScheduled';

/** Chooses how a paused campaign resumes: it launches again while none of it has been live. */
export const resumeTransition = ({ live_at }: { readonly live_at: Date | null }) =>
  live_at === null ? 'relaunch' : 'resume';

/** Answers whether platform runs may be set live now; before the first day they are scheduled. */
export const mayBeLive = (status: CampaignStatus): boolean =>
  status === 'launching' || status === 'scheduled' || status === 'active';

interface ActionFacts {
  readonly status: CampaignStatus;
  readonly approved: boolean;
  /** Its last day has passed. */
  readonly over: boolean;
}

const transitionFor: Record<Exclude<CampaignAction, 'duplicate' | 'share'>, TransitionName> = {
  pay: 'fund',
  edit: 'revise',
  pause: 'pause',
  resume: 'resume',
  delete: 'cancel',
};

/** Lists what the owner can do with a campaign now. Deleting an ended campaign only removes it from the list. */
export function allowedActions({ status, approved, over }: ActionFacts): CampaignAction[] {
  const may = (action: keyof typeof transitionFor) =>
    findTransition(transitionFor[action], status, 'advertiser') !== null;
  const ended = hasEnded(status);
  return [
    ...(may('pay') ? (['pay'] as const) : []),
    ...(may('edit') && !over ? (['edit'] as const) : []),
    ...(may('pause') ? (['pause'] as const) : []),
    // Only an approved campaign runs again, and only while it has days left.
    ...(may('resume') && approved && !over ? (['resume'] as const) : []),
    'duplicate',
    ...(isShareable(status) ? (['share'] as const) : []),
    ...(may('delete') || ended ? (['delete'] as const) : []),
  ];
}

/** Decides which transition follows from the states of the platform runs; null for none. */
export function nextTransition(
  status: CampaignStatus,
  runs: readonly { readonly state: PlatformState }[],
): 'submit' | 'schedule' | 'goLive' | 'fail' | null {
  const every = (...states: PlatformState[]) => runs.every(({ state }) => states.includes(state));
  const some = (...states: PlatformState[]) => runs.some(({ state }) => states.includes(state));
  if (status !== 'pending' && status !== 'launching' && status !== 'scheduled' && status !== 'active') return null;
  if (every('refused')) return 'fail';
  if (status === 'pending') return 'submit';
  if (status === 'active') return null;
  if (some('live')) return 'goLive';
  return status === 'launching' && some('scheduled') ? 'schedule' : null;
}
