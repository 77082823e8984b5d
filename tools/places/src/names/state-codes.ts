/** GeoNames numbers the states of these countries, but people and platforms use letters. */
const letters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
};

/** Returns the code of a state, or null where GeoNames has none (`00` or empty). */
export const stateCode = (country_code: string, admin1: string): string | null =>
  admin1 === '' || admin1 === '00' ? null : (letters[country_code]?.[admin1] ?? admin1);

/** Whether a place is written with the letters of its state: Austin, TX. */
export const usesStateLetters = (country_code: string): boolean => country_code === 'US' || country_code in letters;
