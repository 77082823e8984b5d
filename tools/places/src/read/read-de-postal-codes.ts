import { z } from 'zod';
import { readJson } from './data-packages.ts';
import type { PostalCode } from './postal-code.ts';

const Codes = z.array(z.object({ zip: z.string(), lat: z.coerce.number(), lon: z.coerce.number(), city: z.string() }));

/** OpenGeoDB's list, in the public domain. One code may stand there for several towns: the first is kept. */
export function readDePostalCodes(): PostalCode[] {
  const codes = new Map<string, PostalCode>();
  for (const { zip: code, city: town, lat: latitude, lon: longitude } of readJson(
    Codes,
    'zip-to-city',
    'germany.json',
  )) {
    const rest = { state_code: null, county: null, county_code: null, at: { latitude, longitude } };
    if (!codes.has(code)) codes.set(code, { country_code: 'DE', code, town, ...rest });
  }
  return [...codes.values()];
}
