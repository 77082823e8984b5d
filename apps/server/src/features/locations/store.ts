import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** A place as it stands in the table. */
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

interface Beginning {
  readonly country_code: string;
  readonly folded: string;
  /** What is wanted, the most wanted first. */
  readonly types: readonly PlaceRow['type'][];
  readonly states: readonly string[] | null;
  readonly limit: number;
}

const columns = `p.place_id, p.type, p.value, p.display_name, p.country_code, p.state_code, p.county_code, p.county,
  p.latitude, p.longitude, p.population`;

/** Above every string that begins with it: names are kept in byte order. */
const endOf = (beginning: string): string => `${beginning}\u{10FFFF}`;

// A country's letters count as its name only for whoever looks for countries: "sa" is San Antonio, not Saudi Arabia.
const hits = `
  select place_id, type, population, folded = $2 as exact from place_name
   where country_code = $1 and folded >= $2 and folded < $3 and type = any($4) and type <> 'country'
  union all
  select place_id, type, population, folded = $2 and $4[1] = 'country' from place_name
   where type = 'country' and folded >= $2 and folded < $3 and 'country' = any($4)`;
const byRank = `exact desc, array_position($4, type), population desc nulls last, place_id`;

/**
 * Public rows that belong to nobody: read without a transaction, by statements planned once, since a search is made at every
 * other key somebody presses.
 */
export function locationStore(database: Pick<Database, 'prepared' | 'kysely'>) {
  const beginning = database.prepared<PlaceRow>(
    'places_by_beginning',
    `with best as (select * from (${hits}) hit order by ${byRank} limit $5)
     select ${columns} from best join place p using (place_id, type)
      order by best.exact desc, array_position($4, type), best.population desc nulls last, place_id`,
  );
  const beginningInStates = database.prepared<PlaceRow>(
    'places_by_beginning_in_states',
    `select ${columns} from (${hits}) hit join place p using (place_id, type)
      where p.state_code = any($6)
      order by hit.exact desc, array_position($4, type), hit.population desc nulls last, place_id limit $5`,
  );
  const byIds = database.prepared<PlaceRow>('places_by_ids', `select ${columns} from place p where place_id = any($1)`);
  const largestCities = database.prepared<PlaceRow>(
    'largest_cities',
    `select ${columns} from place p
      where country_code = $1 and type = 'city' and population > 0 and not is_part
      order by population desc limit $2`,
  );

  return {
    async beginning({ country_code, folded, types, states, limit }: Beginning): Promise<PlaceRow[]> {
      // A place may be found by two of its names.
      const values = [country_code, folded, endOf(folded), types, limit * 2];
      const rows = await (states ? beginningInStates([...values, states]) : beginning(values));
      return [...new Map(rows.map((row) => [row.place_id, row])).values()].slice(0, limit);
    },

    /** Names that look alike. Planned anew each time: what is quick for a small country is slow for a large one. */
    async alike(country_code: string, folded: string, limit: number) {
      const { rows } = await sql<{ place_id: string; folded: string; population: number }>`
        select place_id, folded, population from place_name
         where type in ('city', 'state') and population >= 1000 and country_code = ${country_code} and folded % ${folded}
         order by similarity(folded, ${folded}) desc, population desc limit ${limit}`.execute(database.kysely);
      return rows;
    },

    /** In the order they were asked for; those that are not there are left out. */
    async byIds(place_ids: readonly string[]): Promise<PlaceRow[]> {
      const rows = new Map((await byIds([place_ids])).map((row) => [row.place_id, row]));
      return place_ids.flatMap((place_id) => rows.get(place_id) ?? []);
    },

    largestCities: (country_code: string, limit: number): Promise<PlaceRow[]> => largestCities([country_code, limit]),
  };
}
export type LocationStore = ReturnType<typeof locationStore>;
