import { Grid } from '../grid.ts';
import type { Settlement } from '../read/read-settlements.ts';

/**
 * Cities whose boroughs GeoNames lists as separate towns, with the radius in kilometers that contains them. Counting both
 * would count their people twice.
 */
const boroughRadiusKm: Readonly<Record<string, number>> = {
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

/** Finds places such as Brooklyn, Croydon and Hollywood: sections in GeoNames, and towns inside the cities above. */
export function findCitySections(settlements: readonly Settlement[]): Set<Settlement> {
  const grid = new Grid(settlements);
  const parts = new Set(settlements.filter(({ is_section }) => is_section));
  for (const city of settlements) {
    const km = boroughRadiusKm[city.place_id];
    if (km === undefined) continue;
    for (const each of grid.within(city, km)) {
      if (each !== city && each.country_code === city.country_code && each.state_code === city.state_code)
        parts.add(each);
    }
  }
  return parts;
}
