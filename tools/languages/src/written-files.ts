import { catalogue, languagesByCountry } from './catalogue.ts';

const header = `// Made by \`pnpm languages\` from Unicode CLDR 48.2 (Unicode-3.0) and tools/languages/src/chosen-languages.ts.
// Change those and run it again.
`;
const literal = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
const line = (record: Record<string, string | number | null>): string =>
  `{ ${Object.entries(record)
    .map(([key, value]) => `${key}: ${literal(value)}`)
    .join(', ')} }`;

/** The files of the contract by name: one line a language, one line a country, so that a change is read in the diff. */
export const writtenFiles = (): Record<string, string> => ({
  'language-catalogue.generated.ts': `${header}
/** Alphabetical by name. \`flag\` is a country's code; \`speakers\` counts everybody who uses it, in all countries. */
// biome-ignore format: one line a language
export const languageCatalogue = [
${catalogue()
  .map((language) => `  ${line(language)},`)
  .join('\n')}
] as const;
`,
  'languages-by-country.generated.ts': `${header}
/** Main language, others worth suggesting, and users of each in thousands, the most used first. */
// biome-ignore format: one line a country
export const languagesByCountry: Readonly<Record<string, readonly [main: string, suggested: string, users: string]>> = {
${languagesByCountry()
  .map(({ country, main, suggested, users }) => {
    const counts = users.map(({ code, thousands }) => `${code}:${thousands}`).join(' ');
    return `  ${country}: ['${main}', '${suggested.join(' ')}', '${counts}'],`;
  })
  .join('\n')}
};
`,
});
