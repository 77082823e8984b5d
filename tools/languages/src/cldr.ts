import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(packages.resolve(path), 'utf8'));

/** A value inside nested JSON, or undefined where a step is missing. */
const at = (value: unknown, ...steps: string[]): unknown =>
  steps.reduce<unknown>(
    (here, step) => (typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined),
    value,
  );

const textAt = (value: unknown, ...steps: string[]): string | undefined => {
  const found = at(value, ...steps);
  return typeof found === 'string' ? found : undefined;
};

const likely = at(read('cldr-core/supplemental/likelySubtags.json'), 'supplemental', 'likelySubtags');
const scripts = at(read('cldr-core/scriptMetadata.json'), 'scriptMetadata');
const territories = at(read('cldr-core/supplemental/territoryInfo.json'), 'supplemental', 'territoryInfo');

const displayNames = (locale: string): unknown => {
  try {
    return at(
      read(`cldr-localenames-full/main/${locale}/languages.json`),
      'main',
      locale,
      'localeDisplayNames',
      'languages',
    );
  } catch {
    return undefined;
  }
};

const english = displayNames('en');
export const englishName = (locale: string): string | undefined => textAt(english, locale);
export const nativeName = (locale: string): string | undefined => textAt(displayNames(locale), locale);

/** `uk` -> `uk-Cyrl-UA`: the script it is mostly written in and the country it is mostly used in. */
const likeliest = (locale: string): string[] => (textAt(likely, locale) ?? locale).split(/[-_]/);
export const likelyCountry = (locale: string): string | undefined =>
  likeliest(locale).find((part) => /^[A-Z]{2}$/.test(part));
export const isRightToLeft = (locale: string): boolean => {
  const script = likeliest(locale).find((part) => /^[A-Z][a-z]{3}$/.test(part));
  return script !== undefined && textAt(scripts, script, 'rtl') === 'YES';
};

interface Use {
  /** A language, with a script where several are in use: `zh_Hant`. */
  readonly key: string;
  readonly percent: number;
  readonly status: string | undefined;
}

export interface Territory {
  readonly country: string;
  readonly population: number;
  readonly uses: readonly Use[];
}

const listUses = (info: unknown): Use[] =>
  Object.entries(at(info, 'languagePopulation') ?? {}).map(([key, use]: [string, unknown]) => ({
    key,
    percent: Number(textAt(use, '_populationPercent') ?? 0),
    status: textAt(use, '_officialStatus'),
  }));

/** Countries with their languages. Groups (ZZ, EU) and those without people are left out. */
export const countries: Territory[] = Object.entries(territories ?? {})
  .map(([country, info]: [string, unknown]) => ({
    country,
    population: Number(textAt(info, '_population') ?? 0),
    uses: listUses(info),
  }))
  .filter(({ country, population }) => /^[A-Z]{2}$/.test(country) && country !== 'ZZ' && population > 0);
