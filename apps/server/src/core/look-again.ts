import type { PlatformState } from '@universal-media/contract/campaign-status';

interface Seen {
  readonly state: PlatformState;
  readonly updated_at: Date;
}

const FIRST_SECONDS = 2;
const GROWTH = 1.5;

/**
 * In how many seconds a platform is asked again how a campaign is. Reviews over there take seconds to days: soon at first,
 * then ever later, and in the end as seldom as what runs.
 */
export function lookAgainSeconds(before: Seen, state: PlatformState, now: Date, look_seconds: number): number {
  if (state !== 'in_review') return look_seconds;
  const waited = before.state === 'in_review' ? (now.getTime() - before.updated_at.getTime()) / 1_000 : 0;
  return Math.min(look_seconds, Math.max(FIRST_SECONDS, waited * GROWTH));
}
