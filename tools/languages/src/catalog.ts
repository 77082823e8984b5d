import { chosenLanguages } from './chosen-languages.ts';
import { countries, englishName, isRightToLeft, likelyCountry, nativeName, type Territory } from './cldr.ts';

const HUNDRED = 100;
/** Below this share of a country's people, a language is suggested only where it is official in a region. */
const MIN_PERCENT = 0.3;
const MAX_SUGGESTED = 5;
/** Below this total the figure is too small to be reliable (Latin, Esperanto), so none is given. */
const MIN_SPEAKERS = 10_000;

// Chinese in its two scripts is two languages in the catalog; otherwise the scripts of a language are counted together, except for
// readers of the other direction: a reader of Punjabi in Arabic letters cannot read it in Gurmukhi.
const codeOfKey = new Map(
  Object.entries(chosenLanguages)
    .filter(([, { only_in }]) => only_in === undefined)
    .flatMap(([code, { counted_as }]) => (counted_as ?? [code]).map((key) => [key, code] as const)),
);
function parseCode(key: string): string | undefined {
  const [language = key, script] = key.split('_');
  if (codeOfKey.has(key) || script === undefined) return codeOfKey.get(key);
  return isRightToLeft(key) === isRightToLeft(language) ? codeOfKey.get(language) : undefined;
}

const variantIn = (code: string, country: string): string =>
  Object.entries(chosenLanguages).find(([, { cldr, only_in }]) => cldr === code && only_in === country)?.[0] ?? code;

interface Spoken {
  readonly code: string;
  readonly percent: number;
  readonly official: boolean;
  readonly regional: boolean;
}

/** Returns the catalog's languages of a country, most used first. Scripts of one language are counted together. */
function spokenIn({ uses }: Territory): Spoken[] {
  const spoken = new Map<string, Spoken>();
  for (const { key, percent, status } of uses) {
    const code = parseCode(key);
    if (code === undefined) continue;
    const before = spoken.get(code);
    spoken.set(code, {
      code,
      percent: Math.min(HUNDRED, (before?.percent ?? 0) + percent),
      official: before?.official === true || status === 'official' || status === 'de_facto_official',
      regional: before?.regional === true || status === 'official_regional',
    });
  }
  return [...spoken.values()].toSorted((a, b) => b.percent - a.percent || a.code.localeCompare(b.code, 'en'));
}

const countPeople = ({ population }: Territory, percent: number): number => (population * percent) / HUNDRED;

/** Rounds to the precision of the source, two digits. */
const rounded = (people: number): number => Number(people.toPrecision(people >= 1e9 ? 3 : 2));

function countSpeakers(code: string): number | null {
  const { cldr = code, only_in } = chosenLanguages[code] ?? {};
  const counted = only_in === undefined ? code : cldr;
  const people = countries
    .filter(({ country }) => only_in === undefined || country === only_in)
    .flatMap((territory) =>
      spokenIn(territory).flatMap((use) => (use.code === counted ? [countPeople(territory, use.percent)] : [])),
    )
    .reduce((sum, count) => sum + count, 0);
  return people < MIN_SPEAKERS ? null : rounded(people);
}

const capitalize = (name: string | undefined, locale: string): string | undefined => {
  const [first = ''] = name ?? '';
  return name && first.toLocaleUpperCase(locale) + name.slice(first.length);
};

export function buildCatalog() {
  return Object.entries(chosenLanguages)
    .map(([code, chosen]) => {
      const locale = chosen.cldr ?? code;
      const name = chosen.name ?? englishName(locale);
      const native_name = chosen.native_name ?? capitalize(nativeName(locale), locale);
      if (name === undefined || native_name === undefined) throw new Error(`${code} has no name: give it one by hand.`);
      return {
        code,
        name,
        native_name,
        dir: isRightToLeft(locale) ? 'rtl' : 'ltr',
        speakers: countSpeakers(code),
        flag: chosen.flag === undefined ? (chosen.only_in ?? likelyCountry(locale) ?? null) : chosen.flag,
        note: chosen.note ?? null,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function languagesIn(territory: Territory) {
  const { country } = territory;
  const spoken = spokenIn(territory);
  const main = spoken.find(({ official }) => official) ?? spoken[0];
  if (main === undefined) return [];
  const suggested = spoken.filter(
    ({ code, percent, regional }) => code !== main.code && (percent >= MIN_PERCENT || regional),
  );
  const users = spoken
    .map(({ code, percent }) => ({ code, thousands: Math.round(rounded(countPeople(territory, percent)) / 1_000) }))
    .filter(({ thousands }) => thousands > 0);
  if (users.length === 0) return [];
  return [
    {
      country,
      main: variantIn(main.code, country),
      suggested: suggested.slice(0, MAX_SUGGESTED).map(({ code }) => variantIn(code, country)),
      users,
    },
  ];
}

/** Returns the main language of each country, the others to suggest, and the users of each in thousands. */
export const languagesByCountry = () =>
  countries.flatMap(languagesIn).toSorted((a, b) => a.country.localeCompare(b.country, 'en'));
