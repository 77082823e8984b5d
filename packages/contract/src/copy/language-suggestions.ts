import { languagesByCountry } from './languages-by-country.generated.ts';

/** At most this many suggestions stand as chips beside the chosen languages. */
export const MAX_SUGGESTED_CHIPS = 3;

/** The documented suggestions, in their order. Where a country has an official language they lack, it comes last. */
const documented: Readonly<Record<string, readonly string[]>> = {
  US: ['es', 'zh', 'fr', 'ko', 'vi'],
  CA: ['fr', 'zh', 'pa', 'ar', 'es'],
  GB: ['ur', 'pa', 'ar', 'fr', 'es'],
  AU: ['zh', 'ar', 'vi', 'it', 'hi'],
  NZ: ['zh', 'hi', 'fr', 'ko', 'mi'],
  IE: ['pl', 'fr', 'de', 'es', 'ga'],
  ES: ['ca', 'eu', 'gl'],
  FR: ['ar', 'de', 'it'],
  DE: ['tr', 'ar', 'ru'],
  IT: ['de', 'fr', 'sl'],
};

/** es and es-mx are read by the same people; zh and zh-tw are not. */
const readsAlike = (one: string, other: string): boolean =>
  one === other || (one.split('-')[0] === other.split('-')[0] && !one.startsWith('zh'));

/**
 * A country's suggestions. An ad that is not in the country's main language wants that one too: first where the list is
 * derived, last where it is documented.
 */
function suggestedIn(country: string, primary: string | undefined): readonly string[] {
  const [main, derived = ''] = languagesByCountry[country] ?? [];
  const missing = primary === undefined || main === undefined || readsAlike(main, primary) ? [] : [main];
  const list = documented[country];
  return list ? [...list, ...missing] : [...missing, ...derived.split(' ').filter((code) => code !== '')];
}

/**
 * Languages worth adding for these countries, best first: the first of each country, then the second of each, so that no
 * country's are pushed behind another's. The language the ad is written in is not among them.
 */
export function suggestLanguages(country_codes: readonly string[], primary?: string): string[] {
  const lists = [...new Set(country_codes)].map((country) => suggestedIn(country, primary));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const ranked = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
  return [...new Set(ranked.flat())].filter((code) => primary === undefined || !readsAlike(code, primary));
}
