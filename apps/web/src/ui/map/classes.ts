import { roundAbove } from '../scale-limit.ts';

const classCount = 4;

/** Upper ends of four equal classes up to a round figure: a legend people can read. */
export function classEnds(values: Iterable<number>): number[] {
  const end = roundAbove(Math.max(0, ...values));
  return Array.from({ length: classCount }, (_, index) => (end * (index + 1)) / classCount);
}

/** Which class a value belongs to, 1 to 4; 0 is nothing at all and stays the colour of the land. */
export function classOf(value: number | undefined, ends: readonly number[]): number {
  if (value === undefined || value <= 0) return 0;
  const index = ends.findIndex((end) => value <= end);
  return index === -1 ? ends.length : index + 1;
}
