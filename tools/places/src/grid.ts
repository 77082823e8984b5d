import type { Point } from './store/place-row.ts';

const CELL_DEGREES = 0.25;
const KM_PER_DEGREE = 111.2;

/** Returns the distance on a flat map, which is accurate enough for a few dozen kilometers. */
export function kmBetween(a: Point, b: Point): number {
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(b.latitude - a.latitude, east) * KM_PER_DEGREE;
}

const toCell = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const toCellKey = (row: number, column: number) => row * 10_000 + column;

/** Points in cells of a quarter degree, so that finding nearby points does not scan all of them. */
export class Grid<P extends Point> {
  readonly #cells = new Map<number, P[]>();

  constructor(points: Iterable<P>) {
    for (const point of points) {
      const key = toCellKey(toCell(point.latitude), toCell(point.longitude));
      const cell = this.#cells.get(key);
      if (cell) cell.push(point);
      else this.#cells.set(key, [point]);
    }
  }

  /** Returns the points within a distance, in no particular order. */
  within({ latitude, longitude }: Point, km: number): P[] {
    const latitudeSpan = km / KM_PER_DEGREE;
    const longitudeSpan = latitudeSpan / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    const found: P[] = [];
    for (let row = toCell(latitude - latitudeSpan); row <= toCell(latitude + latitudeSpan); row += 1) {
      for (let column = toCell(longitude - longitudeSpan); column <= toCell(longitude + longitudeSpan); column += 1) {
        for (const point of this.#cells.get(toCellKey(row, column)) ?? []) {
          if (kmBetween({ latitude, longitude }, point) <= km) found.push(point);
        }
      }
    }
    return found;
  }

  nearest(point: Point, km: number): P | undefined {
    return this.within(point, km).toSorted((a, b) => kmBetween(point, a) - kmBetween(point, b))[0];
  }
}
