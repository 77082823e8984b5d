import { z } from 'zod';
import { runData } from './data-packages.ts';
import type { PostalCode } from './postal-code.ts';

const Districts = z.object({
  codes: z.record(
    z.string(),
    z.object({ latitude: z.number().nullable(), longitude: z.number().nullable(), city: z.string() }),
  ),
});

/** The first letter of a Canadian code is its province. X is two territories; which one, the list does not say. */
const provinces: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** Forward sortation areas: the first three characters, which is as near as platforms go. */
export const readCaPostalCodes = (): PostalCode[] =>
  Object.entries(runData(Districts, 'zipcodes', '/lib/codesCanada.js').codes).map(
    ([code, { city, latitude, longitude }]) => ({
      country_code: 'CA',
      code,
      // "Mississauga (clarkson / Southdown)": the quarter is for letter carriers.
      town: city.replace(/ \(.*$/, ''),
      state_code: provinces[code.charAt(0)] ?? null,
      county: null,
      county_code: null,
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    }),
  );
