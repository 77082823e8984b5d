import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns-staff';

const MINUTE_MS = 60_000;
const PROMISE_MS = REVIEW_PROMISE_HOURS.most * 60 * MINUTE_MS;
/** From here on a campaign is due today. */
const SOON_MS = REVIEW_PROMISE_HOURS.least * 60 * MINUTE_MS;

export interface Waiting {
  readonly waiting_since: string | null;
  readonly promised_by: string | null;
}

export interface ToPromise {
  /** "17:52", hours and minutes. */
  readonly clock: string;
  /** "17 h 52 min left", "3 h 5 min late": what a screen reader hears. */
  readonly words: string;
  readonly late: boolean;
  /** Less than a day is left. */
  readonly soon: boolean;
  /** How much of the promised time is used, from 0 to 1. */
  readonly used: number;
}

/** How much is left of what a campaign's owner was promised. Null while it does not wait for us. */
export function toPromise({ waiting_since, promised_by }: Waiting, now: Date): ToPromise | null {
  if (waiting_since === null || promised_by === null) return null;
  const left = Date.parse(promised_by) - now.getTime();
  const late = left < 0;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return {
    clock: `${hours}:${String(rest).padStart(2, '0')}`,
    words: `${hours} h ${rest} min ${late ? 'late' : 'left'}`,
    late,
    soon: left < SOON_MS,
    used: Math.min(1, Math.max(0, 1 - left / PROMISE_MS)),
  };
}

export interface QueueFigures {
  readonly soon: number;
  /** As long as the queue is read only in part, and all of that is due soon, there may be more. */
  readonly more_soon: boolean;
  readonly late: number;
}

/** What the queue comes to; it is oldest first, so what is due soon stands at its head. */
export function queueFigures(rows: readonly Waiting[], complete: boolean, now: Date): QueueFigures {
  const left = rows.map((row) => toPromise(row, now)).filter((promise) => promise !== null);
  const soon = left.filter((promise) => promise.soon).length;
  return { soon, more_soon: !complete && soon === left.length, late: left.filter(({ late }) => late).length };
}
