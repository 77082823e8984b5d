/**
 * How postal codes are written, by country, and how much of one a place is known by. Advertising is sold by district, so
 * of a British or Canadian code only the first half counts, of an American one the five digits before the dash.
 */
interface PostalPattern {
  /** Over the code in capitals without blanks; its first group is the part a place goes by. */
  readonly whole: RegExp;
  /** One as people see it, for the field's hint. */
  readonly example: string;
}

const digits = (count: number, example: string): PostalPattern => ({
  whole: new RegExp(String.raw`^(\d{${count}})$`),
  example,
});

const postalPatterns: Readonly<Record<string, PostalPattern>> = {
  US: { whole: /^(\d{5})(?:-?\d{4})?$/, example: '78701' },
  CA: { whole: /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(?:\d[A-Z]\d)?$/, example: 'M5V' },
  GB: { whole: /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/, example: 'M9' },
  IE: { whole: /^([A-Z]\d[\dW])(?:[A-Z\d]{4})?$/, example: 'D02' },
  NL: { whole: /^(\d{4})(?:[A-Z]{2})?$/, example: '1012' },
  PT: { whole: /^(\d{4})(?:-?\d{3})?$/, example: '1100' },
  PL: { whole: /^(\d{2}-?\d{3})$/, example: '00-001' },
  BR: { whole: /^(\d{5})(?:-?\d{3})?$/, example: '01310' },
  JP: { whole: /^(\d{3}-?\d{4})$/, example: '100-0001' },
  AT: digits(4, '1010'),
  AU: digits(4, '2000'),
  BE: digits(4, '1000'),
  CH: digits(4, '8001'),
  DK: digits(4, '1050'),
  LU: digits(4, '1111'),
  NO: digits(4, '0150'),
  NZ: digits(4, '1010'),
  ZA: digits(4, '8001'),
  DE: digits(5, '10115'),
  ES: digits(5, '28001'),
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  IT: digits(5, '00184'),
  MX: digits(5, '06000'),
  SE: digits(5, '11120'),
  IN: digits(6, '110001'),
  SG: digits(6, '018956'),
};

/** Countries whose postal codes we have. Codes of other countries are recognized, but have no results. */
const onFile: readonly string[] = ['US', 'CA', 'DE', 'FR'];

export const hasPostalCodes = (country_code: string): boolean => onFile.includes(country_code);

/** The lookup key of a postal code in a country; null if it is not one. */
export function postalKey(text: string, country_code: string): string | null {
  const compact = text.toUpperCase().replaceAll(/\s+/g, '');
  return postalPatterns[country_code]?.whole.exec(compact)?.[1] ?? null;
}

export const postalExample = (country_code: string): string | null => postalPatterns[country_code]?.example ?? null;
