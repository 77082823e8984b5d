import { z } from 'zod';
import { Refusal } from '../../outcomes.ts';
import type { Graph } from '../graph.ts';
import { type Audience, type KeyFor, type NamedPlace, namedPlaces } from './targeting.ts';

const Found = z.object({
  data: z.array(z.object({ key: z.string(), name: z.string(), type: z.string(), country_code: z.string() })),
});

const nameFor = ({ type, country_code, q }: NamedPlace): string => `${type} ${country_code} ${q}`;

/**
 * Finds Meta's keys for the states and cities of an order. Refuses a place that Meta does not know, rather than target a
 * wider one.
 */
export async function findPlaceKeys(graph: Graph, order: Audience): Promise<KeyFor> {
  const keys = new Map<string, string>();
  for (const place of namedPlaces(order)) {
    const { q, type, country_code } = place;
    if (keys.has(nameFor(place))) continue;
    const params = { type: 'adgeolocation', q, location_types: [type], country_code };
    const { data } = await graph.read('search', params, Found);
    const fits = data.filter((found) => found.type === type && found.country_code === country_code);
    const best = fits.find(({ name }) => name.toLowerCase() === q.toLowerCase()) ?? fits[0];
    if (best === undefined) throw new Refusal(`Meta does not know ${q} in ${country_code}.`, 'geographic_targeting');
    keys.set(nameFor(place), best.key);
  }
  return (place) => keys.get(nameFor(place)) ?? '';
}
