import type { PlatformState } from '@universal-media/contract/campaigns/status';

interface LastSeen {
  readonly state: PlatformState;
  readonly updated_at: Date;
}

const FIRST_POLL_SECONDS = 2;
const GROWTH = 1.5;

/**
 * Computes the seconds until the next poll. A platform's review takes seconds to days, so we poll it soon at first, then
 * ever less often, down to the rate of a live run.
 */
export function nextPollSeconds(before: LastSeen, state: PlatformState, now: Date, poll_seconds: number): number {
  if (state !== 'in_review') return poll_seconds;
  const waited = before.state === 'in_review' ? (now.getTime() - before.updated_at.getTime()) / 1_000 : 0;
  return Math.min(poll_seconds, Math.max(FIRST_POLL_SECONDS, waited * GROWTH));
}
