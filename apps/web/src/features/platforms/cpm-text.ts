import { type Platform, platforms } from '@universal-media/contract/platforms/platforms';
import { centsOf } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';

/** The scale of every CPM bar: the highest CPM, so that cards can be compared. */
export const CPM_SCALE = Math.max(...platforms.map(({ cpm }) => cpm.max));

/** "$4–$15" for one platform, or from the lowest to the highest of several. */
export function cpmText(compared: readonly Platform[]): string {
  const least = Math.min(...compared.map(({ cpm }) => cpm.min));
  const most = Math.max(...compared.map(({ cpm }) => cpm.max));
  return `${moneyShort(centsOf(least))}–${moneyShort(centsOf(most))}`;
}
