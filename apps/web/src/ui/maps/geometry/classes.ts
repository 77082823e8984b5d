import { roundAbove } from '../../charts/figures/scale-limit.ts';

const classCount = 4;

/** Upper ends of four equal classes up to a round figure: a legend people can read. */
export function classEnds(values: Iterable<number>): number[] {
  const end = roundAbove(Math.max(0, ...values));
  return Array.from({ length: classCount }, (_, index) => (end * (index + 1)) / classCount);
}

/** The class of a value, 1 to 4; 0 is no value and keeps the land color. */
export function toClass(value: number | undefined, ends: readonly number[]): number {
  if (value === undefined || value <= 0) return 0;
  const index = ends.findIndex((end) => value <= end);
  return index === -1 ? ends.length : index + 1;
}
