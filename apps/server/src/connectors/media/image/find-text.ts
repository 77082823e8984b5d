/**
 * Finds the area of an image that holds text or a logo. There is no library in the sandbox that reads letters, but print
 * has a mark of its own: hard edges close together on a plain ground. Photos have edges everywhere or nowhere.
 */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Brightness from 0 to 255, row by row. */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The image is judged in squares of this many pixels. */
const CELL = 16;
const HARD_EDGE = 80;
const PLAIN = 14;
/** The shares of a square that must be hard edge and plain ground. */
const MIN_HARD = 0.06;
const MIN_PLAIN = 0.35;
/** A single square is a speck; letters come side by side. */
const MIN_CELLS = 3;

function isPrint({ data, width }: GreyImage, left: number, top: number): boolean {
  let hard = 0;
  let plain = 0;
  for (let y = top; y < top + CELL; y += 1) {
    for (let x = left; x < left + CELL; x += 1) {
      const at = y * width + x;
      const here = data[at] ?? 0;
      const step = Math.abs((data[at + 1] ?? here) - here) + Math.abs((data[at + width] ?? here) - here);
      if (step >= HARD_EDGE) hard += 1;
      if (step < PLAIN) plain += 1;
    }
  }
  const pixels = CELL * CELL;
  return hard >= MIN_HARD * pixels && plain >= MIN_PLAIN * pixels;
}

/** Keeps the cells that have a neighbor, so that specks do not stretch the area. */
function withoutSpecks(cells: ReadonlySet<string>): [number, number][] {
  return [...cells]
    .map((cell): [number, number] => {
      const [column = 0, row = 0] = cell.split(',').map(Number);
      return [column, row];
    })
    .filter(([column, row]) =>
      [-1, 0, 1].some((down) =>
        [-1, 0, 1].some((across) => (across !== 0 || down !== 0) && cells.has(`${column + across},${row + down}`)),
      ),
    );
}

/** Returns the area in shares of width and height; null without print. */
export function findText(image: GreyImage): TextArea | null {
  const columns = Math.floor((image.width - 1) / CELL);
  const rows = Math.floor((image.height - 1) / CELL);
  const found = new Set<string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (isPrint(image, column * CELL, row * CELL)) found.add(`${column},${row}`);
    }
  }
  const cells = withoutSpecks(found);
  if (cells.length < MIN_CELLS) return null;
  const across = cells.map(([column]) => column);
  const down = cells.map(([, row]) => row);
  const share = (cell: number, size: number) => Math.min(1, Math.max(0, (cell * CELL) / size));
  return {
    left: share(Math.min(...across), image.width),
    top: share(Math.min(...down), image.height),
    right: share(Math.max(...across) + 1, image.width),
    bottom: share(Math.max(...down) + 1, image.height),
  };
}
