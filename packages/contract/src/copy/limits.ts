/** What an ad's own words may measure, counted in characters as people see them. */
export const copyLimits = {
  headline: { least: 5, most: 60 },
  body_copy: { least: 10, most: 200 },
  short_headline: { most: 30, count: 5 },
  long_headline: { most: 90, count: 5 },
  keyword: { most: 50, count: 10 },
} as const;

/** Code points, as the platforms count: a letter outside the first plane is one, on every machine alike. */
export const countCharacters = (text: string): number => Array.from(text).length;
