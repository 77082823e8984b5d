import type { Point } from './place-row.ts';

const CELL_DEGREES = 0.25;
const KM_PER_DEGREE = 111.2;

/** Flat over a few dozen kilometres, which is all it is used for. */
export function kmBetween(a: Point, b: Point): number {
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(b.latitude - a.latitude, east) * KM_PER_DEGREE;
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const keyOf = (row: number, column: number) => row * 10_000 + column;

/** Points in squares of a quarter of a degree: what is near is found without looking at everything. */
export class Grid<P extends Point> {
  readonly #cells = new Map<number, P[]>();

  constructor(points: Iterable<P>) {
    for (const point of points) {
      const key = keyOf(cellOf(point.latitude), cellOf(point.longitude));
      const cell = this.#cells.get(key);
      if (cell) cell.push(point);
      else this.#cells.set(key, [point]);
    }
  }

  /** Everything within so many kilometres, in no order. */
  within({ latitude, longitude }: Point, km: number): P[] {
    const tall = km / KM_PER_DEGREE;
    const wide = tall / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    const found: P[] = [];
    for (let row = cellOf(latitude - tall); row <= cellOf(latitude + tall); row += 1) {
      for (let column = cellOf(longitude - wide); column <= cellOf(longitude + wide); column += 1) {
        for (const point of this.#cells.get(keyOf(row, column)) ?? []) {
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
