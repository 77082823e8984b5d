export type Spot = { name: string; x: number; y: number; heavy?: boolean };
export type Label = Spot & { side: 'start' | 'end'; box: Box };
type Box = { left: number; right: number; top: number; bottom: number };

const letter = 6.1;
const heavyLetter = 7.6;
const lineHeight = 14;
const off = 9;

function toBox({ name, x, y, heavy }: Spot, side: 'start' | 'end'): Box {
  const width = name.length * (heavy ? heavyLetter : letter);
  const left = side === 'start' ? x + off : x - off - width;
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Writes a place's name at its right, else at its left, else not at all: the mark stays, the order of the places decides
 * who gives way.
 */
export function placeLabels(
  spots: readonly Spot[],
  width: number,
  height: number,
  taken: readonly Box[] = [],
): Label[] {
  const placed: Label[] = [];
  const inside = (box: Box) => box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2;
  for (const spot of spots) {
    for (const side of ['start', 'end'] as const) {
      const box = toBox(spot, side);
      if (!inside(box) || placed.some((other) => touch(box, other.box)) || taken.some((other) => touch(box, other)))
        continue;
      placed.push({ ...spot, side, box });
      break;
    }
  }
  return placed;
}
