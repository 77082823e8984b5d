import { CompiledQuery, sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database } from '#storage/database.ts';
import type { Trx } from '#storage/transact.ts';

export type PlaceReads = Pick<Database, 'prepared' | 'kysely'>;

export interface PlaceRow {
  readonly place_id: string;
  readonly type: 'city' | 'state' | 'zip' | 'country' | 'county';
  readonly value: string;
  readonly display_name: string;
  readonly country_code: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly county: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number | null;
}

interface PrefixSearch {
  readonly country_code: string;
  readonly folded: string;
  /** The types to find, best first. */
  readonly types: readonly PlaceRow['type'][];
  readonly states: readonly string[] | null;
  readonly limit: number;
}

const columns = `p.place_id, p.type, p.value, p.display_name, p.country_code, p.state_code, p.county_code, p.county,
  p.latitude, p.longitude, p.population`;

/** Returns a string above every name with the prefix: names are stored in byte order. */
const endOfPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

// A country code is an exact match only when searching for countries: "sa" is San Antonio, not Saudi Arabia.
const hits = `
  select place_id, type, population, folded = $2 as exact from place_name
   where country_code = $1 and folded >= $2 and folded < $3 and type = any($4) and type <> 'country'
  union all
  select place_id, type, population, folded = $2 and $4[1] = 'country' from place_name
   where type = 'country' and folded >= $2 and folded < $3 and 'country' = any($4)`;
const byRank = `exact desc, array_position($4, type), population desc nulls last, place_id`;

/**
 * Reads public rows, which belong to no advertiser: without a transaction and with prepared statements, because a search runs
 * after almost every keystroke.
 */
export function createPlaceStore(database: PlaceReads) {
  const readByPrefix = database.prepared<PlaceRow>(
    'places_by_beginning',
    `with best as (select * from (${hits}) hit order by ${byRank} limit $5)
     select ${columns} from best join place p using (place_id, type)
      order by best.exact desc, array_position($4, type), best.population desc nulls last, place_id`,
  );
  const readByPrefixInStates = database.prepared<PlaceRow>(
    'places_by_beginning_in_states',
    `select ${columns} from (${hits}) hit join place p using (place_id, type)
      where p.state_code = any($6)
      order by hit.exact desc, array_position($4, type), hit.population desc nulls last, place_id limit $5`,
  );
  const readByIds = database.prepared<PlaceRow>(
    'places_by_ids',
    `select ${columns} from place p where place_id = any($1)`,
  );
  const readLargestCities = database.prepared<PlaceRow>(
    'largest_cities',
    `select ${columns} from place p
      where country_code = $1 and type = 'city' and population > 0 and not is_part
      order by population desc limit $2`,
  );

  return {
    async findByPrefix({ country_code, folded, types, states, limit }: PrefixSearch): Promise<PlaceRow[]> {
      // A place may match by two of its names.
      const values = [country_code, folded, endOfPrefix(folded), types, limit * 2];
      const rows = await (states ? readByPrefixInStates([...values, states]) : readByPrefix(values));
      return [...new Map(rows.map((row) => [row.place_id, row])).values()].slice(0, limit);
    },

    /** Finds similar names. Planned on each call: the best plan for a small country is slow for a large one. */
    async findSimilar(country_code: string, folded: string, limit: number) {
      const { rows } = await sql<{ place_id: string; folded: string; population: number }>`
        select place_id, folded, population from place_name
         where type in ('city', 'state') and population >= 1000 and country_code = ${country_code} and folded % ${folded}
         order by similarity(folded, ${folded}) desc, population desc limit ${limit}`.execute(database.kysely);
      return rows;
    },

    /** Finds places in the order of the ids. Unknown ids are left out. */
    async findByIds(place_ids: readonly string[]): Promise<PlaceRow[]> {
      const rows = new Map((await readByIds([place_ids])).map((row) => [row.place_id, row]));
      return place_ids.flatMap((place_id) => rows.get(place_id) ?? []);
    },

    listLargestCities: (country_code: string, limit: number): Promise<PlaceRow[]> =>
      readLargestCities([country_code, limit]),
  };
}

export type PlaceStore = ReturnType<typeof createPlaceStore>;

/** Runs the same statements on the connection of an open transaction. */
export const readsInTransaction = (trx: Trx): PlaceReads => ({
  kysely: trx,
  prepared<Row extends QueryResultRow>(_name: string, text: string) {
    return async (values: unknown[]) => (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  },
});
