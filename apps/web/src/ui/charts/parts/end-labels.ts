import type { Bands, ValueAxis } from './plot.ts';

type Placed = { index: number; value: number };
type Label = { value: number; y: number };

type EndLabels = { x: number; current: Label | null; previous: Label | null; named: boolean };

const apart = 15;
const roomForName = 140;

/** Labels each line with its last value; if two would overlap, the older one is dropped. */
export function endLabels(args: {
  current: Placed | undefined;
  previous: Placed | undefined;
  bands: Bands;
  axis: ValueAxis;
  width: number;
}): EndLabels {
  const { current, previous, bands, axis, width } = args;
  const end = Math.max(current?.index ?? 0, previous?.index ?? 0);
  const x = bands.center(end) + 9;
  const here = current ? { value: current.value, y: axis.y(current.value) } : null;
  const before = previous ? { value: previous.value, y: axis.y(previous.value) } : null;
  if (here && before && Math.abs(here.y - before.y) < apart) {
    before.y = before.y >= here.y ? here.y + apart : here.y - apart;
  }
  return { x, current: here, previous: before, named: width - x > roomForName };
}
