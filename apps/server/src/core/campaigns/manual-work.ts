import { REVIEW_PROMISE_HOURS, type StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { CampaignStatus, DesiredState, PlatformState } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { after } from '../kit/clock.ts';
import { dayEnd, dayStart } from '../kit/day-start.ts';
import { findTransition, type TransitionName } from './state-machine.ts';

type Task = StaffCampaign['to_do'][number];
type StaffAction = StaffCampaign['staff_can'][number];

interface Run {
  readonly platform: PlatformId;
  readonly connection: string | null;
  readonly state: PlatformState;
  /** The desired state. */
  readonly wanted: DesiredState;
  readonly sent_revision: number;
}

interface Campaign {
  readonly status: CampaignStatus;
  readonly revision: number;
  readonly approved_at: Date | null;
}

/** Finds the task staff do on the platform and then report; null when the run is in its desired state. */
function manualTask({ state, wanted, sent_revision }: Run, revision: number): Task['by_hand'] {
  if (state === 'ended' || state === 'refused') return null;
  switch (wanted) {
    case 'live':
      if (state === 'live' || state === 'scheduled') return sent_revision < revision ? 'update' : null;
      return state === 'paused' ? 'resume' : 'set_live';
    // It waits for a review or is suspended: what already runs is stopped.
    case 'created':
    case 'paused':
      return state === 'live' || state === 'scheduled' || state === 'in_review' ? 'pause' : null;
    case 'ended':
      return 'end';
  }
}

/** Staff stop and change what runs within this time, and close what has ended within these days. */
const CHANGE_HOURS = 1;
const CLOSE_DAYS = 3;

interface Dated {
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  /** When the run was last changed, which made the task. */
  readonly updated_at: Date;
}

/** Finds until when staff do a task: before the first day, within the hour, or some days after the last. */
export function manualDueAt(
  task: NonNullable<Task['by_hand']>,
  { start_date, end_date, time_zone, updated_at }: Dated,
): Date {
  if (task === 'set_live') return dayStart(time_zone, start_date);
  if (task === 'end') return after(dayEnd(time_zone, end_date), { days: CLOSE_DAYS });
  return after(updated_at, { hours: CHANGE_HOURS });
}

/** Finds until when a campaign is reviewed: within the promised time, and before its first day. */
export function reviewDueAt(
  submitted_at: Date,
  { start_date, time_zone }: Pick<Dated, 'start_date' | 'time_zone'>,
): Date {
  const promised = after(submitted_at, { hours: REVIEW_PROMISE_HOURS.max });
  const starts_at = dayStart(time_zone, start_date);
  // A first day that had begun before the campaign was sent in cannot be kept.
  return starts_at > submitted_at && starts_at < promised ? starts_at : promised;
}

export function staffTask(run: Run, { revision }: Pick<Campaign, 'revision'>): Task {
  const { platform, connection, state, wanted } = run;
  // A refused run has returned its money, so only its owner can bring it back, by editing and paying again.
  // Before the approval nothing was sent, so nothing is stuck.
  const isStuck = wanted !== 'created' && (state === 'queued' || state === 'unknown');
  return {
    platform,
    by_hand: connection === null ? manualTask(run, revision) : null,
    can_retry: connection !== null && isStuck,
  };
}

const transitionFor: Record<StaffAction, TransitionName> = {
  approve: 'approve',
  request_changes: 'requestChanges',
  reject: 'reject',
  pause: 'pause',
  resume: 'resume',
  suspend: 'suspend',
  lift_suspension: 'liftSuspension',
};
const staffActions = [
  'approve',
  'request_changes',
  'reject',
  'pause',
  'resume',
  'suspend',
  'lift_suspension',
] as const satisfies readonly StaffAction[];

/** Lists the decisions staff can make now; `over` when the campaign's last day has passed. */
export const allowedStaffActions = ({ status, approved_at }: Campaign, over: boolean): StaffAction[] =>
  staffActions.filter((action) => {
    if (action === 'resume' && (over || approved_at === null)) return false;
    return findTransition(transitionFor[action], status, 'staff') !== null;
  });
