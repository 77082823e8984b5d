import { z } from 'zod';
import { Declined } from '../steps.ts';
import type { Graph } from './graph.ts';
import { type Audience, type KeyOf, type NamedPlace, namedPlaces } from './targeting.ts';

const Found = z.object({
  data: z.array(z.object({ key: z.string(), name: z.string(), type: z.string(), country_code: z.string() })),
});

const nameOf = ({ type, country_code, q }: NamedPlace): string => `${type} ${country_code} ${q}`;

/**
 * Meta's keys for the states and cities of an order. A place it does not know is a no: a wider one would be paid for and not
 * asked for.
 */
export async function placeKeys(graph: Graph, order: Audience): Promise<KeyOf> {
  const keys = new Map<string, string>();
  for (const place of namedPlaces(order)) {
    const { q, type, country_code } = place;
    if (keys.has(nameOf(place))) continue;
    const asked = { type: 'adgeolocation', q, location_types: [type], country_code };
    const { data } = await graph.read('search', asked, Found);
    const fits = data.filter((found) => found.type === type && found.country_code === country_code);
    const best = fits.find(({ name }) => name.toLowerCase() === q.toLowerCase()) ?? fits[0];
    if (best === undefined) throw new Declined(`Meta does not know ${q} in ${country_code}.`);
    keys.set(nameOf(place), best.key);
  }
  return (place) => keys.get(nameOf(place)) ?? '';
}
