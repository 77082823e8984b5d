import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { DayRange } from '../ad-platform.ts';
import { TooMuchData } from '../outcomes.ts';

const DAY_MS = 86_400_000;
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Reads a range of days in halves for as long as the platform finds it too much. One day that is too much is for later. */
export async function readInHalves<Row>(days: DayRange, read: (days: DayRange) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read(days);
  } catch (error) {
    const count = countDays(days);
    if (!(error instanceof TooMuchData) || count <= 1) throw error;
    const middle = addDaysTo(days.from, Math.ceil(count / 2));
    const before = await readInHalves({ from: days.from, to: addDaysTo(middle, -1) }, read);
    return [...before, ...(await readInHalves({ from: middle, to: days.to }, read))];
  }
}

/** Splits a range into ranges of at most this many days. */
export function splitDays({ from, to }: DayRange, max: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (let first = from; first <= to; first = addDaysTo(first, max)) {
    const last = addDaysTo(first, max - 1);
    ranges.push({ from: first, to: last < to ? last : to });
  }
  return ranges;
}
