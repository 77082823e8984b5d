import { centsOf } from '@universal-media/contract/money';
import { type Platform, platforms } from '@universal-media/contract/platforms';
import { moneyShort } from '../../lib/format.ts';

/** What every bar's full width stands for: the dearest of all, so that two cards can be compared by eye. */
export const CPM_SCALE = Math.max(...platforms.map(({ cpm }) => cpm.most));

/** "$4–$15" for one platform, or from the cheapest to the dearest of several. */
export function cpmText(some: readonly Platform[]): string {
  const least = Math.min(...some.map(({ cpm }) => cpm.least));
  const most = Math.max(...some.map(({ cpm }) => cpm.most));
  return `${moneyShort(centsOf(least))}–${moneyShort(centsOf(most))}`;
}
