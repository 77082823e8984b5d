export type Point = { x: number; y: number };

/** Values as points on a 100 by 100 square, first left, highest at the top; a flat line lies in the middle. */
export function sparkPoints(values: readonly number[]): Point[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const last = values.length - 1;
  return values.map((value, index) => ({
    x: last === 0 ? 100 : (index / last) * 100,
    y: high === low ? 50 : 100 - ((value - low) / (high - low)) * 100,
  }));
}
