import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import type { HandMark, StaffCampaign } from '@universal-media/contract/campaigns-staff';

export type MarkState = HandMark['state'];
type ToDo = StaffCampaign['to_do'][number];

/** What can be said of a platform that staff fulfil, by where it stands. */
const byState: Readonly<Record<PlatformPart['state'], readonly MarkState[]>> = {
  queued: ['live', 'refused'],
  created: ['live', 'refused'],
  in_review: ['live', 'refused'],
  unknown: ['live', 'refused'],
  live: ['paused', 'ended', 'refused'],
  paused: ['live', 'ended'],
  refused: [],
  ended: [],
};

const asked: Readonly<Record<NonNullable<ToDo['by_hand']>, MarkState>> = {
  set_live: 'live',
  resume: 'live',
  update: 'live',
  pause: 'paused',
  end: 'ended',
};

/** The choices, what is asked for first. Nothing is live of a campaign that was not launched. */
export function marksFor(
  part: Pick<PlatformPart, 'state' | 'by_hand'>,
  by_hand: ToDo['by_hand'],
  status: CampaignStatus,
): MarkState[] {
  if (!part.by_hand) return [];
  const launched = status === 'launching' || status === 'active';
  const first = by_hand === null ? [] : [asked[by_hand]];
  return [...new Set([...first, ...byState[part.state]])].filter((state) => state !== 'live' || launched);
}

export const toDoWords: Readonly<Record<NonNullable<ToDo['by_hand']>, string>> = {
  set_live: 'Set it up over there, then mark it live.',
  pause: 'Pause it over there, then mark it paused.',
  resume: 'Let it run again over there, then mark it live.',
  end: 'End it over there, then mark it ended with what was spent.',
  update: 'Change it over there as the campaign was changed, then mark it live.',
};

export interface Typed {
  readonly state: MarkState;
  readonly external_id: string;
  readonly reason: string;
  readonly spent_cents: number | null;
}

export interface MarkProblems {
  readonly external_id?: string;
  readonly reason?: string;
  readonly spent_cents?: string;
}

/** What is still missing before a mark can be sent; the fields of other states are not looked at. */
export function markProblems({ state, external_id, reason, spent_cents }: Typed): MarkProblems {
  switch (state) {
    case 'live':
      return external_id.trim() === '' ? { external_id: 'Please give the id it has over there.' } : {};
    case 'refused':
      return reason.trim() === '' ? { reason: 'Please say why it was refused.' } : {};
    case 'ended':
      return spent_cents === null ? { spent_cents: 'Please give what was spent, in dollars and cents.' } : {};
    case 'paused':
      return {};
  }
}

/** What is sent: the state, and what belongs to it. */
export function markBody({ state, external_id, reason, spent_cents }: Typed): HandMark {
  switch (state) {
    case 'live':
      return { state, external_id: external_id.trim() };
    case 'refused':
      return { state, reason: reason.trim() };
    case 'ended':
      return { state, ...(spent_cents !== null && { spent_cents }) };
    case 'paused':
      return { state };
  }
}
