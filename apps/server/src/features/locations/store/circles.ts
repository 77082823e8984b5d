import type { Database } from '../../../storage/database.ts';

export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly miles: number;
}

interface Inside {
  /** Which circle, from 0; null is all of them together. */
  readonly n: number | null;
  readonly people: number;
}

export interface Town {
  readonly place_id: string;
  readonly value: string;
  readonly display_name: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

const circles = `unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as c (n, latitude, longitude, miles)`;

/** In the square around the circle, which the index knows; then in the circle. A degree is 69 miles, eastward less and less. */
const inside = `
  point(p.longitude, p.latitude) <@ box(
    point(c.longitude - c.miles / (69 * greatest(0.05, cos(radians(c.latitude)))), c.latitude - c.miles / 69),
    point(c.longitude + c.miles / (69 * greatest(0.05, cos(radians(c.latitude)))), c.latitude + c.miles / 69))
  and miles_between(c.latitude, c.longitude, p.latitude, p.longitude) <= c.miles`;

const valuesOf = (list: readonly Circle[]) => [
  list.map((_, n) => n),
  list.map(({ latitude }) => latitude),
  list.map(({ longitude }) => longitude),
  list.map(({ miles }) => miles),
];

export function circleStore(database: Pick<Database, 'prepared'>) {
  const people = database.prepared<Inside>(
    'people_inside',
    `with inside as materialized (
       select c.n, p.place_id, p.people,
              p.country_code = any($5) or p.country_code || '-' || p.state_code = any($5)
                or p.country_code || '-' || p.state_code || '-' || p.county_code = any($5) as is_covered
         from ${circles} join place p on p.people > 0 and ${inside}
     )
     select n, sum(people)::float8 as people from inside group by n
     union all
     select null, coalesce(sum(people), 0)::float8
       from (select distinct place_id, people from inside where is_covered is not true) once`,
  );
  const towns = database.prepared<Town>(
    'towns_near',
    `select p.place_id, p.value, p.display_name, p.population, p.latitude, p.longitude
       from place p
      where p.type = 'city' and p.population > 0 and not p.is_part and p.place_id <> all($5)
        and p.place_id in (select p.place_id from ${circles} join place p
              on p.type = 'city' and p.population > 0 and not p.is_part and ${inside})
      order by p.population desc limit $6`,
  );

  return {
    /**
     * People of every circle, and of all of them together without those who live in one of the areas: `US`, `US-TX` or
     * `US-TX-453`.
     */
    async people(list: readonly Circle[], areas: readonly string[]): Promise<{ each: number[]; together: number }> {
      const rows = new Map((await people([...valuesOf(list), areas])).map((row) => [row.n, row.people]));
      return { each: list.map((_, n) => rows.get(n) ?? 0), together: rows.get(null) ?? 0 };
    },

    towns: (list: readonly Circle[], without: readonly string[], limit: number): Promise<Town[]> =>
      towns([...valuesOf(list), without, limit]),
  };
}
export type CircleStore = ReturnType<typeof circleStore>;
