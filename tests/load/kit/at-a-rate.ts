import { setTimeout as pause } from 'node:timers/promises';

export interface Latencies {
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly calls: number;
}

const at = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));

/**
 * Sends calls at a fixed rate, whether the earlier ones are answered or not: a typing user does not wait. A call counts from
 * when it was due, so that a generator that lags behind does not make the server look quick.
 */
export async function atARate(
  rate: number,
  seconds: number,
  call: (n: number) => Promise<unknown>,
): Promise<Latencies> {
  const taken: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = begun + (n * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    running.push(call(n).then(() => void taken.push(performance.now() - Math.max(due, begun))));
  }
  await Promise.all(running);
  taken.sort((a, b) => a - b);
  return { p50_ms: at(taken, 0.5), p95_ms: at(taken, 0.95), p99_ms: at(taken, 0.99), calls: taken.length };
}
