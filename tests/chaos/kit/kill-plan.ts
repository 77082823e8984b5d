import type { Random } from '@universal-media/trial/random';

export type Victim = 'api' | 'worker' | 'restate' | 'postgres' | 's3';

export interface PlannedKill {
  readonly victim: Victim;
  /** The share of the work done before the kill, from 0 to 1, so that slow and fast machines are hit at the same point. */
  readonly at: number;
  /** A delay after that point, so that the kill falls in the middle of a call, a hand-over, a job or its record. */
  readonly delay_ms: number;
  readonly down_ms: number;
  /** Restate's store is emptied while it is down. */
  readonly wipe: boolean;
}

// Not at the very end, where nothing is left to disturb.
const FIRST = 0.02;
const LAST = 0.9;

/** Plans the kills. Every kind of victim is killed at least once if there are enough kills; the rest is random. */
export function planKills(
  random: Random,
  victims: readonly [Victim, ...Victim[]],
  kills: number,
  wipe = false,
): PlannedKill[] {
  const everyKind = random.shuffled(victims);
  const plan = Array.from(
    { length: kills },
    (_, index): PlannedKill => ({
      victim: everyKind[index] ?? random.pick(victims),
      at: FIRST + random.next() * (LAST - FIRST),
      delay_ms: random.between(0, 1000),
      down_ms: random.between(0, 1500),
      wipe: false,
    }),
  );
  if (wipe) {
    const at = 0.3 + random.next() * 0.3;
    plan.push({ victim: 'restate', at, delay_ms: 0, down_ms: random.between(0, 1500), wipe: true });
  }
  return plan.sort((a, b) => a.at - b.at);
}
