import { Grid } from '../grid.ts';
import type { PostalCode } from '../read/postal-code.ts';
import type { Settlement } from '../read/read-settlements.ts';

const MAX_DISTANCE_KM = 30;

/** Gives postal codes without a county the state and county of the nearest settlement. */
export function locateCodes(codes: readonly PostalCode[], settlements: readonly Settlement[]): PostalCode[] {
  const countries = new Set(codes.map(({ country_code }) => country_code));
  const grid = new Grid(settlements.filter(({ country_code }) => countries.has(country_code)));
  return codes.map((code) => {
    if (code.at === null || code.county_code !== null) return code;
    const nearest = grid.nearest(code.at, MAX_DISTANCE_KM);
    if (!nearest || nearest.country_code !== code.country_code) return code;
    const state_code = code.state_code ?? nearest.state_code;
    return { ...code, state_code, county_code: nearest.state_code === state_code ? nearest.county_code : null };
  });
}
