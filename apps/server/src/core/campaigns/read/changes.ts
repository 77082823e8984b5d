import type { PlatformId } from '@universal-media/contract/platforms/platforms';

interface RecordedChange {
  readonly at: Date;
  readonly campaign_id: string;
  readonly name: string;
  readonly time_zone: string;
}

/** An entry in the history of a campaign. */
export interface RecordedMove extends RecordedChange {
  /** Null for the campaign as a whole. */
  readonly platform: PlatformId | null;
  readonly from_state: string | null;
  readonly to_state: string;
  /** It never had this state before. */
  readonly is_first: boolean;
}

/** A change of the media budget of a campaign that has been live. */
export interface RecordedBudget extends RecordedChange {
  readonly before_cents: bigint;
  readonly media_cents: bigint;
}

/** What happened to campaigns in some days, each oldest first. */
export interface CampaignChanges {
  readonly moves: readonly RecordedMove[];
  readonly budgets: readonly RecordedBudget[];
}

/** What a move means for the results of a campaign. */
export type MoveMeaning =
  | 'live'
  | 'live_again'
  | 'paused'
  | 'suspended'
  | 'resumed'
  | 'edited'
  | 'completed'
  | 'ended_early'
  | 'rejected_everywhere';

const ranBefore: readonly (string | null)[] = ['active', 'paused', 'suspended'];

/** Tells what a move means for the results; null for one that neither starts nor stops ads. */
export function findMeaning({
  platform,
  from_state: from,
  to_state: to,
  is_first,
}: Pick<RecordedMove, 'platform' | 'from_state' | 'to_state' | 'is_first'>): MoveMeaning | null {
  if (platform !== null) return to === 'live' && is_first ? 'live' : null;
  if (to === 'active' && from === 'paused') return 'resumed';
  // An edit without a review goes from a status to the same one.
  if (to === 'active' && from !== 'active') return is_first ? 'live' : 'live_again';
  if (from === 'active' && (to === 'paused' || to === 'suspended')) return to;
  if (!ranBefore.includes(from)) return null;
  if (to === 'pending') return 'edited';
  if (to === 'completed') return 'completed';
  if (to === 'cancelled') return 'ended_early';
  return to === 'failed' ? 'rejected_everywhere' : null;
}
