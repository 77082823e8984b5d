import {
  type CampaignAct,
  type CampaignStatus,
  campaignViews,
  type PlatformState,
} from '@universal-media/contract/campaign-status';

/**
 * Where a campaign may go, and who may send it there. This table is the only place that says so: services ask it, the
 * database refuses values it does not know, and every move is noted with who and why.
 */
type Mover = 'advertiser' | 'staff' | 'system';

/** What a move means for the money and for the platforms. */
interface Effect {
  /** `hold`: set aside; `release`: everything not taken goes back; `settle`: undelivered media comes back once all ended. */
  readonly money: 'none' | 'hold' | 'release' | 'settle';
  /** Where every platform shall be afterwards; null leaves them. */
  readonly platforms: 'created' | 'live' | 'paused' | 'ended' | null;
}

interface Move extends Effect {
  readonly from: readonly CampaignStatus[];
  readonly to: CampaignStatus;
  readonly by: readonly Mover[];
}

const waiting = ['pending', 'under_review'] as const;
const running = ['launching', 'active', 'paused'] as const;

export const campaignMoves = {
  /** Its payment came, or was made with credits. */
  fund: {
    from: ['awaiting_payment'],
    to: 'pending',
    by: ['advertiser', 'system'],
    money: 'hold',
    platforms: 'created',
  },
  /** Set up everywhere it can be: now people look at it. */
  submit: { from: ['pending'], to: 'under_review', by: ['system'], money: 'none', platforms: null },
  /** Changed, or handed in again: what is new is sent over, and people look at it again. */
  revise: {
    from: ['pending', 'under_review', 'active', 'paused', 'rejected', 'failed'],
    to: 'pending',
    by: ['advertiser'],
    money: 'hold',
    platforms: 'created',
  },
  /** A change that nobody needs to look at. */
  adjust: { from: ['active'], to: 'active', by: ['advertiser'], money: 'hold', platforms: 'live' },
  adjustStopped: { from: ['paused'], to: 'paused', by: ['advertiser'], money: 'hold', platforms: 'paused' },
  requestChanges: { from: ['under_review'], to: 'under_review', by: ['staff'], money: 'none', platforms: null },
  approve: { from: ['under_review'], to: 'approved', by: ['staff'], money: 'none', platforms: null },
  launch: { from: ['approved'], to: 'launching', by: ['system'], money: 'none', platforms: 'live' },
  /** The first platform runs. */
  goLive: { from: ['launching'], to: 'active', by: ['system'], money: 'none', platforms: null },
  /** No platform took it. */
  fail: {
    from: [...waiting, 'launching', 'active'],
    to: 'failed',
    by: ['system'],
    money: 'release',
    platforms: 'ended',
  },
  reject: { from: [...waiting, 'approved'], to: 'rejected', by: ['staff'], money: 'release', platforms: 'ended' },
  stop: {
    from: ['active', 'launching'],
    to: 'paused',
    by: ['advertiser', 'staff'],
    money: 'none',
    platforms: 'paused',
  },
  restart: { from: ['paused'], to: 'active', by: ['advertiser', 'staff'], money: 'none', platforms: 'live' },
  /** Stopped before any platform ran: it goes on where it was. */
  relaunch: { from: ['paused'], to: 'launching', by: ['advertiser', 'staff'], money: 'none', platforms: 'live' },
  complete: { from: [...running], to: 'completed', by: ['system'], money: 'settle', platforms: 'ended' },
  cancel: {
    from: ['awaiting_payment', ...waiting, 'approved', ...running],
    to: 'cancelled',
    by: ['advertiser', 'system'],
    money: 'settle',
    platforms: 'ended',
  },
} as const satisfies Record<string, Move>;
export type CampaignMoveName = keyof typeof campaignMoves;

/** It does not run and will not by itself. */
export const hasEnded = (status: CampaignStatus): boolean => campaignViews.ended.some((one) => one === status);

/** Null when there is no such move from here for them. */
export function moveOf(name: CampaignMoveName, from: CampaignStatus, by: Mover): Move | null {
  const move: Move = campaignMoves[name];
  return move.from.includes(from) && move.by.includes(by) ? move : null;
}

/** How what was stopped goes on: launching, while nothing of it has run yet. */
export const restartOf = ({ live_at }: { readonly live_at: Date | null }) =>
  live_at === null ? 'relaunch' : 'restart';

export interface Standing {
  readonly status: CampaignStatus;
  readonly approved: boolean;
  /** Its last day is over. */
  readonly over: boolean;
}

const acts: Record<Exclude<CampaignAct, 'duplicate' | 'share'>, CampaignMoveName> = {
  pay: 'fund',
  edit: 'revise',
  stop: 'stop',
  restart: 'restart',
  delete: 'cancel',
};

/** What its owner can do with a campaign now. What has ended is taken out of the list by the same word as what runs. */
export function actsOf({ status, approved, over }: Standing): CampaignAct[] {
  const may = (act: keyof typeof acts) => moveOf(acts[act], status, 'advertiser') !== null;
  const ended = hasEnded(status);
  return [
    ...(may('pay') ? (['pay'] as const) : []),
    ...(may('edit') && !over ? (['edit'] as const) : []),
    ...(may('stop') ? (['stop'] as const) : []),
    // Only what was approved and paid for runs again, and only while there is a day left to run on.
    ...(may('restart') && approved && !over ? (['restart'] as const) : []),
    'duplicate',
    'share',
    ...(may('delete') || ended ? (['delete'] as const) : []),
  ];
}

/** What a campaign becomes by where its platforms stand. Null: it stays. */
export function followsFrom(
  status: CampaignStatus,
  parts: readonly { readonly state: PlatformState }[],
): 'submit' | 'goLive' | 'fail' | null {
  const every = (...states: PlatformState[]) => parts.every(({ state }) => states.includes(state));
  const some = (...states: PlatformState[]) => parts.some(({ state }) => states.includes(state));
  if (status !== 'pending' && status !== 'launching' && status !== 'active') return null;
  if (every('refused')) return 'fail';
  if (status === 'pending' && !some('queued', 'unknown')) return 'submit';
  return status === 'launching' && some('live') ? 'goLive' : null;
}
