import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns/staff';

const MINUTE_MS = 60_000;
const PROMISE_MS = REVIEW_PROMISE_HOURS.max * 60 * MINUTE_MS;
/** Below this, a campaign counts as due soon. */
const SOON_MS = REVIEW_PROMISE_HOURS.min * 60 * MINUTE_MS;

export interface Waiting {
  readonly waiting_since: string | null;
  readonly promised_by: string | null;
}

export interface Deadline {
  /** "17:52", hours and minutes. */
  readonly clock: string;
  /** "17 h 52 min left", "3 h 5 min late": for screen readers. */
  readonly text: string;
  readonly late: boolean;
  /** Less than a day left. */
  readonly soon: boolean;
  /** Share of the promised time that is used, from 0 to 1. */
  readonly used: number;
}

/** The time left of the review promise; null while the campaign does not wait for staff. */
export function getDeadline({ waiting_since, promised_by }: Waiting, now: Date): Deadline | null {
  if (waiting_since === null || promised_by === null) return null;
  const left = Date.parse(promised_by) - now.getTime();
  const late = left < 0;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return {
    clock: `${hours}:${String(rest).padStart(2, '0')}`,
    text: `${hours} h ${rest} min ${late ? 'late' : 'left'}`,
    late,
    soon: left < SOON_MS,
    used: Math.min(1, Math.max(0, 1 - left / PROMISE_MS)),
  };
}

export interface QueueFigures {
  readonly soon: number;
  /** Whether rows that are not loaded yet may be due soon too. */
  readonly more_soon: boolean;
  readonly late: number;
}

/** Counts the queue. It is oldest first, so campaigns due soon are at its start. */
export function queueFigures(rows: readonly Waiting[], complete: boolean, now: Date): QueueFigures {
  const left = rows.map((row) => getDeadline(row, now)).filter((deadline) => deadline !== null);
  const soon = left.filter((deadline) => deadline.soon).length;
  return { soon, more_soon: !complete && soon === left.length, late: left.filter(({ late }) => late).length };
}
