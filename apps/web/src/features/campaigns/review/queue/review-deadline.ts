import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns/staff';
import { getTimeLeft, type TimeLeft } from '#lib/format/time-left.ts';

/** Below this, a campaign counts as due soon. */
const SOON_MS = REVIEW_PROMISE_HOURS.min * 3_600_000;

export interface Waiting {
  readonly waiting_since: string | null;
  readonly promised_by: string | null;
}

interface Deadline extends TimeLeft {
  /** Less than a day left. */
  readonly soon: boolean;
}

/** The time left of the review promise; null while the campaign does not wait for staff. */
export function getDeadline({ waiting_since, promised_by }: Waiting, now: Date): Deadline | null {
  if (waiting_since === null || promised_by === null) return null;
  const left = getTimeLeft(waiting_since, promised_by, now);
  return { ...left, soon: left.left_ms < SOON_MS };
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
