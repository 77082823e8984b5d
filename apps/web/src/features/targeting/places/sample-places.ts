import type { Location } from '@universal-media/contract/targeting/locations';
import type { Targeting } from './fit/fitting.ts';

/** Places for tests. */
const place = (type: Location['type'], value: string, more: Partial<Location> = {}): Location => ({
  place_id: `${type}:${value}`,
  type,
  value,
  display_name: value,
  country_code: 'US',
  state_code: null,
  coordinates: null,
  population: null,
  county: null,
  ...more,
});

export const austin = place('city', 'Austin', {
  display_name: 'Austin, TX',
  state_code: 'TX',
  county: 'Travis County',
  coordinates: { latitude: 30.2672, longitude: -97.7431 },
  population: 974_447,
});
export const downtown = place('zip', '78701', {
  state_code: 'TX',
  coordinates: { latitude: 30.27, longitude: -97.74 },
});
export const texas = place('state', 'TX', { display_name: 'Texas', state_code: 'TX', population: 29_242_696 });
export const ohio = place('state', 'OH', { display_name: 'Ohio' });
export const mexico = place('country', 'MX', { display_name: 'Mexico', country_code: 'MX' });
export const canada = place('country', 'CA', { display_name: 'Canada', country_code: 'CA' });
export const everywhere = [austin, downtown, texas, ohio, mexico, canada];

export const targeting = (more: Partial<Targeting>): Targeting => ({
  targeting_type: 'local',
  locations: [],
  radius_miles: 25,
  ...more,
});
