const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The nearest round figure at or above a value: what a scale that must hold it ends at. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  // The power of a value such as 0.3 is not exact in binary, so the comparison allows for the last digit.
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-12)) ?? 10;
  return step * power;
}

/** The position of a range on a scale, in percent, clipped to it. */
export function spanOn(low: number, high: number, end: number): { start: number; share: number } {
  const at = (value: number) => Math.min(100, Math.max(0, (value / end) * 100));
  return { start: at(low), share: at(high) - at(low) };
}
