/** What an ad's own words may measure, counted in characters as people see them. */
export const copyLimits = {
  headline: { min: 5, max: 60 },
  body_copy: { min: 10, max: 200 },
  short_headline: { max: 30, count: 5 },
  long_headline: { max: 90, count: 5 },
  keyword: { max: 50, count: 10 },
} as const;

/** Code points, as the platforms count: a letter outside the first plane is one, on every machine alike. */
export const countCharacters = (text: string): number => Array.from(text).length;
