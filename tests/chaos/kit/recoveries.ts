import type { Kill } from './kills.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** How often each kind fell and how long it took to be of use again. */
export function recoveries(kills: readonly Kill[]) {
  return Object.fromEntries(
    [...new Set(kills.map(({ victim }) => victim))].toSorted().map((victim) => {
      const times = kills.filter((kill) => kill.victim === victim).map((kill) => kill.recovery_s);
      const sorted = times.toSorted((a, b) => a - b);
      const median_s = round(sorted[Math.floor(sorted.length / 2)] ?? 0);
      return [victim, { kills: times.length, median_s, slowest_s: round(Math.max(0, ...times)) }];
    }),
  );
}
