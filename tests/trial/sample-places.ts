import type { Location } from '@universal-media/contract/targeting/locations';

const place = (country_code: string, display_name: string): Location => ({
  place_id: `city:${display_name}`,
  type: 'city',
  value: display_name,
  display_name,
  country_code,
  state_code: null,
  coordinates: { latitude: 30.27, longitude: -97.74 },
  population: 964_177,
  county: null,
});

/** Inside and outside of the European Union; one is written as a careless caller would. */
export const samplePlaces: readonly Location[] = [
  place('US', 'Austin'),
  place('CA', 'Toronto'),
  place('JP', 'Osaka'),
  place('DE', 'Bremen'),
  place('fr', 'Lyon'),
];
