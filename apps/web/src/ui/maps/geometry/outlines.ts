import { loadCounties, loadCountries, loadStates, type Region } from './atlas.ts';
import { boxOfRings, type Ring } from './view.ts';

/** Beyond so many degrees a county is a few pixels wide, and three thousand of them take too long to draw. */
const WIDEST_WITH_COUNTIES = 8;

/** The outlines for orientation: counties where they are distinguishable, otherwise states; countries outside the US. */
export function outlinesFor(rings: readonly Ring[], zoom: number, abroad: boolean): () => Promise<Region[]> {
  if (abroad) return loadCountries;
  const { west, east, south, north } = boxOfRings(rings);
  return Math.max(east - west, north - south) / zoom > WIDEST_WITH_COUNTIES ? loadStates : loadCounties;
}
