export type Spot = { id: string; x: number; y: number };

export const directions = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;

export type Direction = keyof typeof directions;

/**
 * The region an arrow key leads to: the nearest one inside a quarter circle in that direction, where straying sideways
 * counts double. Null at the edge of the map.
 */
export function findNeighbor(spots: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const ahead = directions[direction];
  let best: { spot: Spot; cost: number } | null = null;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const forward = dx * ahead.x + dy * ahead.y;
    const sideways = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    if (spot.id === from.id || forward <= 0 || sideways > forward) continue;
    const cost = forward + sideways * 2;
    if (!best || cost < best.cost) best = { spot, cost };
  }
  return best?.spot ?? null;
}
