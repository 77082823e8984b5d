import { postalKey } from './postal-patterns.ts';
import { usStateCode } from './us-states.ts';

/**
 * What somebody is looking for, from what they typed: a postal code of the chosen country, a state of the United States by
 * name or letters, else a city.
 */
export function detectSearchType(query: string, country_code: string): 'zip' | 'state' | 'city' {
  if (postalKey(query, country_code) !== null) return 'zip';
  if (country_code === 'US' && usStateCode(query) !== null) return 'state';
  return 'city';
}
