import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SEGMENT_TYPES } from './ad-sets.ts';
import { checked, json, type Params } from './params.ts';

/** The same name has the same key. */
const toKey = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0);

// Unknown to every search, for tests.
const isUnknown = (q: string): boolean => q.includes('Atlantis');

const Search = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('adgeolocation'),
    q: z.string().min(1),
    location_types: json(z.array(z.enum(['region', 'city'])).length(1)),
    country_code: z.string().length(2),
  }),
  z.object({ type: z.literal('adlocale'), q: z.string().min(1) }),
]);

/** Every place and every language is known here, except those of Atlantis. */
export function search(params: Params) {
  const input = checked(Search, params);
  const { q } = input;
  if (isUnknown(q)) return { data: [] };
  if (input.type === 'adlocale') {
    return {
      data: ['UK', 'All'].map((variant) => ({ key: toKey(`${q} ${variant}`) % 2_000, name: `${q} (${variant})` })),
    };
  }
  const { location_types, country_code } = input;
  const type = location_types[0];
  return { data: [{ key: String(toKey(`${type} ${country_code} ${q}`)), name: q, type, country_code }] };
}

const Segments = z.object({ q: z.string().min(1), limit_type: z.enum(SEGMENT_TYPES) });

/** Detailed targeting by name. */
export function searchSegments(params: Params) {
  const { q, limit_type } = checked(Segments, params);
  if (isUnknown(q)) return { data: [] };
  return { data: [{ id: `600${toKey(`${limit_type} ${q}`)}`, name: q, type: limit_type }] };
}
