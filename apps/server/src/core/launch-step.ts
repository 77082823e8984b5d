import type { PlatformState } from '@universal-media/contract/campaign-status';

export type Wanted = 'created' | 'live' | 'paused' | 'ended';

/** Something a platform is asked to do, or to say: whether it has it (`find`), and how it is (`look`). */
export type Act = 'find' | 'create' | 'update' | 'activate' | 'pause' | 'archive' | 'look';

/** A campaign on one platform: where it is, where it shall be, and what is known over there. */
export interface Position {
  readonly state: PlatformState;
  readonly wanted: Wanted;
  readonly external_id: string | null;
  readonly sent_revision: number;
  readonly revision: number;
  /** A try whose end nobody noted: it may be there, under a name we do not have yet. */
  readonly attempt: string | null;
  /** Its money is used up. */
  readonly guarded: boolean;
}

export type Next = { readonly act: Act } | { readonly act: 'rest' } | { readonly act: 'end' };

const runs: readonly PlatformState[] = ['live', 'in_review', 'unknown'];

/**
 * What to ask a platform next, by where the campaign is and where it shall be. `rest`: it is there. `end`: nothing of it was
 * ever there, so there is nothing to ask. One step at a time: what came of it is noted, and then asked again.
 */
export function nextStep(at: Position): Next {
  const { state, wanted, external_id, sent_revision, revision, guarded } = at;
  if (state === 'ended') return { act: 'rest' };
  if (wanted === 'ended') {
    if (external_id !== null) return { act: 'archive' };
    // Tried, and nobody knows what came of it: what is there has to be ended.
    return { act: at.attempt === null ? 'end' : 'find' };
  }
  if (state === 'refused') return { act: 'rest' };
  if (external_id === null) return { act: 'create' };
  if (wanted !== 'live' || guarded) {
    if (runs.includes(state)) return { act: 'pause' };
    return sent_revision < revision ? { act: 'update' } : { act: 'rest' };
  }
  if (sent_revision < revision) return { act: 'update' };
  return state === 'live' || state === 'in_review' ? { act: 'look' } : { act: 'activate' };
}
