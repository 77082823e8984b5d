/** The benchmarks are for the United States, which is also the default. */
const HOME = 'US';
const SEVERAL = 'several';

/** Returns the country of a campaign, or `several`. */
export function chooseCountry(country_codes: readonly string[]): string {
  const [first = HOME, ...others] = new Set(country_codes);
  return others.length === 0 ? first : SEVERAL;
}
