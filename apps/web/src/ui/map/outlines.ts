import { loadCounties, loadCountries, loadStates, type Region } from './atlas.ts';
import { boxOfRings, type Ring } from './view.ts';

/** Beyond so many degrees a county is a few pixels wide, and three thousand of them take too long to draw. */
const WIDEST_WITH_COUNTIES = 8;

/** The lines to find one's way by: counties where they can be told apart, else states; outside the United States countries. */
export function outlinesFor(rings: readonly Ring[], zoom: number, abroad: boolean): () => Promise<Region[]> {
  if (abroad) return loadCountries;
  const { west, east, south, north } = boxOfRings(rings);
  return Math.max(east - west, north - south) / zoom > WIDEST_WITH_COUNTIES ? loadStates : loadCounties;
}
