import { Grid } from './grid.ts';
import type { Settlement } from './settlements.ts';

/**
 * Cities whose boroughs GeoNames lists as towns of their own, with the kilometres inside which they are: counting both would
 * count everybody twice.
 */
const cityKm: Readonly<Record<string, number>> = {
  'city:5128581': 24, // New York
  'city:2643743': 22, // London
  'city:745044': 28, // Istanbul
  'city:3530597': 26, // Mexico City
  'city:1819729': 40, // Hong Kong
  'city:6167865': 15.5, // Toronto
  'city:756135': 10, // Warsaw
  'city:3553478': 11, // Havana
  'city:323786': 5, // Ankara
};

/** Brooklyn, Croydon, Hollywood: sections by GeoNames' own word, and what lies within one of the cities above. */
export function partsOfCities(settlements: readonly Settlement[]): Set<Settlement> {
  const grid = new Grid(settlements);
  const parts = new Set(settlements.filter(({ is_section }) => is_section));
  for (const city of settlements) {
    const km = cityKm[city.place_id];
    if (km === undefined) continue;
    for (const each of grid.within(city, km)) {
      if (each !== city && each.country_code === city.country_code && each.state_code === city.state_code)
        parts.add(each);
    }
  }
  return parts;
}
