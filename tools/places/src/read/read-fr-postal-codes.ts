import { foldName } from '@universal-media/server/core/targeting/folded-name';
import { z } from 'zod';
import { readJson } from './data-packages.ts';
import type { PostalCode } from './postal-code.ts';
import type { Settlement } from './read-settlements.ts';

const Communes = z.array(
  z.object({
    nom: z.string(),
    type: z.string(),
    zone: z.string().optional(),
    departement: z.string().optional(),
    population: z.number().optional(),
    codesPostaux: z.array(z.string()).optional(),
  }),
);

/**
 * The communes of INSEE with their codes, but not where they are: that is what the settlement of the same name in the same
 * département says. A code is shared by villages, so it goes by the largest of them that is known.
 */
export function readFrPostalCodes(settlements: readonly Settlement[]): PostalCode[] {
  const french = settlements.filter(({ country_code }) => country_code === 'FR');
  const known = new Map(french.map((each) => [`${each.county_code} ${each.folded}`, each]));
  const communes = readJson(Communes, '@etalab/decoupage-administratif', 'data/communes.json')
    .filter(({ type, zone }) => type === 'commune-actuelle' && zone === 'metro')
    .map(({ nom, departement, population = 0, codesPostaux = [] }) => ({
      town: nom,
      population,
      codes: codesPostaux,
      settlement: known.get(`${departement} ${foldName(nom)}`),
    }))
    .toSorted((a, b) => Number(Boolean(b.settlement)) - Number(Boolean(a.settlement)) || b.population - a.population);
  const codes = new Map<string, PostalCode>();
  for (const { town, codes: own, settlement } of communes) {
    for (const code of own.filter((each) => !codes.has(each))) {
      codes.set(code, {
        country_code: 'FR',
        code,
        town,
        state_code: settlement?.state_code ?? null,
        county_code: settlement?.county_code ?? null,
        county: null,
        at: settlement ? { latitude: settlement.latitude, longitude: settlement.longitude } : null,
      });
    }
  }
  return [...codes.values()];
}
