import type { Random } from '@universal-media/trial/random';

export const victims = ['api', 'worker', 'restate'] as const;
export type Victim = (typeof victims)[number];

export interface PlannedKill {
  readonly victim: Victim;
  /** How far the victim's own work is when it falls, from 0 to 1: slow and fast machines are hit at the same point. */
  readonly at: number;
  /** A little later than that point, so that no kill is tied to the moment of our own look. */
  readonly delay_ms: number;
  readonly down_ms: number;
  /** Restate's store is emptied while it is down. */
  readonly wipe: boolean;
}

// Not at the very end, where nothing is left to disturb.
const FIRST = 0.02;
const LAST = 0.9;

/** Every kind falls at least once where there are enough kills for it; the rest is chance. */
export function planKills(random: Random, kills: number, wipe: boolean): PlannedKill[] {
  const one = (victim: Victim, at: number, emptied: boolean): PlannedKill => ({
    victim,
    at,
    delay_ms: emptied ? 0 : random.between(0, 300),
    down_ms: random.between(0, 1500),
    wipe: emptied,
  });
  const everyKind = random.shuffled(victims);
  const plan = Array.from({ length: kills }, (_, index) =>
    one(everyKind[index] ?? random.pick(victims), FIRST + random.next() * (LAST - FIRST), false),
  );
  if (wipe) plan.push(one('restate', 0.2 + random.next() * 0.4, true));
  return plan.sort((a, b) => a.at - b.at);
}
