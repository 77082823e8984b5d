import { postalKey } from './postal-patterns.ts';
import { usStateCode } from './us-states.ts';

/** Detects the search type: a postal code of the chosen country, a US state by name or code, or else a city. */
export function detectSearchType(query: string, country_code: string): 'zip' | 'state' | 'city' {
  if (postalKey(query, country_code) !== null) return 'zip';
  if (country_code === 'US' && usStateCode(query) !== null) return 'state';
  return 'city';
}
