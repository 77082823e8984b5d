import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { ManualUpdate, StaffCampaign } from '@universal-media/contract/campaigns/staff';
import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';

export type UpdateState = ManualUpdate['state'];
type ToDo = StaffCampaign['to_do'][number];

/** The updates staff can make to a platform they run manually, by its current state. */
const byState: Readonly<Record<PlatformRun['state'], readonly UpdateState[]>> = {
  queued: ['live', 'refused'],
  created: ['live', 'refused'],
  in_review: ['live', 'refused'],
  unknown: ['live', 'refused'],
  scheduled: ['paused', 'ended', 'refused'],
  live: ['paused', 'ended', 'refused'],
  paused: ['live', 'ended'],
  refused: [],
  ended: [],
};

const requested: Readonly<Record<NonNullable<ToDo['by_hand']>, UpdateState>> = {
  set_live: 'live',
  resume: 'live',
  update: 'live',
  pause: 'paused',
  end: 'ended',
};

/** Lists the possible updates, the requested one first. Nothing can be live before the campaign is launched. */
export function getPossibleUpdates(
  run: Pick<PlatformRun, 'state' | 'by_hand'>,
  by_hand: ToDo['by_hand'],
  status: CampaignStatus,
): UpdateState[] {
  if (!run.by_hand) return [];
  const launched = status === 'launching' || status === 'scheduled' || status === 'active';
  const first = by_hand === null ? [] : [requested[by_hand]];
  return [...new Set([...first, ...byState[run.state]])].filter((state) => state !== 'live' || launched);
}

/** What staff have to do on the platform, and record here afterwards. */
export function toDoText(by_hand: NonNullable<ToDo['by_hand']>, platform: string): string {
  switch (by_hand) {
    case 'set_live':
      return `Create it on ${platform}, then mark it live here. Before its first day it counts as scheduled.`;
    case 'pause':
      return `Pause it on ${platform}, then mark it paused here.`;
    case 'resume':
      return `Resume it on ${platform}, then mark it live here.`;
    case 'end':
      return `End it on ${platform}, then mark it ended here with the final spend.`;
    case 'update':
      return `Apply the changes on ${platform}, then mark it live here.`;
  }
}

export interface Typed {
  readonly state: UpdateState;
  readonly external_id: string;
  readonly reason: string;
  /** What the platform rejected. */
  readonly field?: RejectionField | null;
  readonly spent_cents: number | null;
  /** The staff member confirmed a spend above the media. */
  readonly above_media?: boolean;
}

export interface StatusUpdateProblems {
  readonly external_id?: string;
  readonly reason?: string;
  readonly spent_cents?: string;
  readonly above_media?: string;
}

/** Finds what is missing before the update can be sent. Only the fields of the chosen state count. */
export function findProblems(
  { state, external_id, reason, spent_cents, above_media = false }: Typed,
  platform: string,
  media_cents: number,
): StatusUpdateProblems {
  switch (state) {
    case 'live':
      return external_id.trim() === '' ? { external_id: `Enter ${platform}'s campaign ID.` } : {};
    case 'refused':
      return reason.trim() === '' ? { reason: 'Enter a reason.' } : {};
    case 'ended':
      if (spent_cents === null) return { spent_cents: 'Enter the final spend in dollars and cents.' };
      return spent_cents > media_cents && !above_media ? { above_media: 'Confirm the spend above the media.' } : {};
    case 'paused':
      return {};
  }
}

/** The request body: the state and its own fields. */
export function toStatusUpdate({ state, external_id, reason, field, spent_cents, above_media }: Typed): ManualUpdate {
  switch (state) {
    case 'live':
      return { state, external_id: external_id.trim() };
    case 'refused':
      return { state, reason: reason.trim(), ...(field && { field }) };
    case 'ended':
      return { state, ...(spent_cents !== null && { spent_cents }), ...(above_media && { above_media }) };
    case 'paused':
      return { state };
  }
}
