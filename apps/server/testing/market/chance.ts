import type { Stream } from '#core/campaigns/forecast/stream.ts';

export const around = (middle: number, spread: number, stream: Stream): number =>
  middle * Math.exp(spread * stream.normal());

export const pickOne = <T>(list: readonly [T, ...T[]], stream: Stream): T =>
  list[Math.floor(stream.uniform() * list.length)] ?? list[0];

/** Marsaglia and Tsang's, for shapes from 1 on. */
export function gamma(shape: number, stream: Stream): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = stream.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(stream.uniform()) < 0.5 * x ** 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** By counting, and not by the short cut that the forecast takes. */
export function poisson(mean: number, stream: Stream): number {
  if (mean > 500) return Math.max(0, Math.round(mean + Math.sqrt(mean) * stream.normal()));
  let count = -1;
  let waited = 0;
  while (waited < mean) {
    waited -= Math.log(stream.uniform());
    count += 1;
  }
  return Math.max(0, count);
}
