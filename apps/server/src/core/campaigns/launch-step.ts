import type { DesiredState, PlatformState } from '@universal-media/contract/campaigns/status';
import type { AdAccountState } from '@universal-media/contract/platforms/ad-accounts';

/**
 * A call to the platform. `find`: look up whether an attempt created a campaign; `poll`: read its status. When the ad account
 * does not run ads: `halt` records that the run stopped, `refuse` gives it up, and `abandon` ends it here and archives it on
 * the platform once that is possible.
 */
export type LaunchAction =
  | 'find'
  | 'create'
  | 'update'
  | 'activate'
  | 'pause'
  | 'archive'
  | 'poll'
  | 'halt'
  | 'refuse'
  | 'abandon';

/** What the next step depends on: the state of a platform run, its desired state, and what the platform knows. */
export interface RunPosition {
  readonly state: PlatformState;
  /** The desired state. */
  readonly wanted: DesiredState;
  readonly external_id: string | null;
  readonly sent_revision: number;
  readonly revision: number;
  /** An attempt whose result we never recorded: the platform may have a campaign that we do not know. */
  readonly attempt: string | null;
  /** Its budget is spent. */
  readonly is_capped: boolean;
  /** State of the ad account that it runs in; null in the account of the settings. */
  readonly account: AdAccountState | null;
}

/** `none`: the run is in its desired state. `end`: the platform never had it, so there is nothing to call. */
export type LaunchStep = LaunchAction | 'none' | 'end';

const mayBeRunning: readonly PlatformState[] = ['live', 'scheduled', 'in_review', 'unknown'];
/** The platform decides what happens next, so its status is read. */
const watched: readonly PlatformState[] = ['live', 'scheduled', 'in_review'];

/** The next step in an ad account that the platform suspended or closed, or that we lost access to: nothing can be changed. */
function stepWithoutAccount({ state, wanted, external_id, attempt, account }: RunPosition): LaunchStep {
  if (wanted === 'ended') return external_id === null && attempt === null ? 'end' : 'abandon';
  if (state === 'refused' || wanted === 'created') return 'none';
  if (account === 'disconnected') return 'refuse';
  return external_id !== null && mayBeRunning.includes(state) ? 'halt' : 'none';
}

/** Decides the next call to the platform. One step at a time: each result is recorded before the next decision. */
export function nextStep(run: RunPosition): LaunchStep {
  const { state, wanted, external_id, sent_revision, revision, attempt, is_capped, account } = run;
  if (state === 'ended') return 'none';
  if (account === 'suspended' || account === 'access_lost' || account === 'disconnected')
    return stepWithoutAccount(run);
  if (wanted === 'ended') {
    if (external_id !== null) return 'archive';
    // An unrecorded attempt may have created a campaign, which must be ended too.
    return attempt === null ? 'end' : 'find';
  }
  if (state === 'refused' || account === 'requested') return 'none';
  // Nothing is sent before staff approved it. What already runs is stopped while they review a change.
  if (wanted === 'created') return external_id !== null && mayBeRunning.includes(state) ? 'pause' : 'none';
  if (external_id === null) return 'create';
  if (wanted !== 'live' || is_capped) {
    if (mayBeRunning.includes(state)) return 'pause';
    return sent_revision < revision ? 'update' : 'none';
  }
  if (sent_revision < revision) return 'update';
  return watched.includes(state) ? 'poll' : 'activate';
}
