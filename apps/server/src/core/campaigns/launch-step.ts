import type { DesiredState, PlatformState } from '@universal-media/contract/campaigns/status';

/** A call to the platform. `find`: look up whether an attempt created a campaign; `poll`: read its status. */
export type LaunchAction = 'find' | 'create' | 'update' | 'activate' | 'pause' | 'archive' | 'poll';

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
}

/** `none`: the run is in its desired state. `end`: the platform never had it, so there is nothing to call. */
export type LaunchStep = LaunchAction | 'none' | 'end';

const mayBeRunning: readonly PlatformState[] = ['live', 'in_review', 'unknown'];

/** Decides the next call to the platform. One step at a time: each result is recorded before the next decision. */
export function nextStep(run: RunPosition): LaunchStep {
  const { state, wanted, external_id, sent_revision, revision, attempt, is_capped } = run;
  if (state === 'ended') return 'none';
  if (wanted === 'ended') {
    if (external_id !== null) return 'archive';
    // An unrecorded attempt may have created a campaign, which must be ended too.
    return attempt === null ? 'end' : 'find';
  }
  if (state === 'refused') return 'none';
  if (external_id === null) return 'create';
  if (wanted !== 'live' || is_capped) {
    if (mayBeRunning.includes(state)) return 'pause';
    return sent_revision < revision ? 'update' : 'none';
  }
  if (sent_revision < revision) return 'update';
  return state === 'live' || state === 'in_review' ? 'poll' : 'activate';
}
