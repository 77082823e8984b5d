import { Pool } from 'pg';
import type { LocationQuery } from './queries.ts';

const columns = `p.place_id, p.type, p.value, p.display_name, p.country_code, p.state_code, p.county_code, p.county,
  p.latitude, p.longitude, p.population`;

/** The statements of a search, one by one as the API sends them. */
const beginning = {
  name: 'beginning',
  text: `
    with best as (select * from (
      select place_id, type, population, folded = $2 as exact from place_name
       where country_code = $1 and folded >= $2 and folded < $3 and type = any($4) and type <> 'country'
      union all
      select place_id, type, population, folded = $2 and $4[1] = 'country' from place_name
       where type = 'country' and folded >= $2 and folded < $3 and 'country' = any($4)
    ) hit order by exact desc, array_position($4, type), population desc nulls last, place_id limit $5)
    select ${columns} from best join place p using (place_id, type)
     order by best.exact desc, array_position($4, type), best.population desc nulls last, place_id`,
};
const alike = `
  select place_id, folded, population from place_name
   where type in ('city', 'state') and population >= 1000 and country_code = $1 and folded % $2
   order by similarity(folded, $2) desc, population desc limit 40`;
const byIds = { name: 'by_ids', text: `select ${columns} from place p where place_id = any($1)` };

interface Row {
  readonly place_id: string;
}

const RESULTS = 10;

/** A search without a product around it: what PostgreSQL and its driver take. */
export function bareLocations(databaseUrl: string, size: number) {
  const pool = new Pool({ connectionString: databaseUrl, max: size });
  return {
    async search(asked: LocationQuery): Promise<string[]> {
      const { query, country_code, types } = asked;
      const values = [country_code, query, `${query}\u{10FFFF}`, types, RESULTS * 2];
      const { rows } = await pool.query<Row>({ ...beginning, values });
      if (asked.alike) {
        const begun = [country_code, query.slice(0, 2), `${query.slice(0, 2)}\u{10FFFF}`, ['city'], 80];
        const [similar, others] = await Promise.all([
          pool.query<Row>(alike, [country_code, query]),
          pool.query<Row>({ ...beginning, values: begun }),
        ]);
        const place_ids = [...similar.rows, ...others.rows].map(({ place_id }) => place_id).slice(0, RESULTS);
        rows.push(...(await pool.query<Row>({ ...byIds, values: [place_ids] })).rows);
      }
      return [...new Set(rows.map(({ place_id }) => place_id))].slice(0, RESULTS);
    },
    close: () => pool.end(),
  };
}
