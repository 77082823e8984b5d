/** The width and height of the box around a letter. */
export const FLAG_SIZE = 16;
const GAP = 1;

/** Moves flags apart that would cover each other, to the right first. Given in order, they stay in order and inside the drawing. */
export function placeFlags(centers: readonly number[], start: number, end: number): number[] {
  const apart = FLAG_SIZE + GAP;
  const placed: number[] = [];
  for (const center of centers) placed.push(Math.max(center, (placed.at(-1) ?? start - apart) + apart));
  let free = end - FLAG_SIZE / 2;
  return placed
    .toReversed()
    .map((center) => {
      const at = Math.min(center, free);
      free = at - apart;
      return at;
    })
    .toReversed();
}
